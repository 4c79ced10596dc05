import { notFound } from 'next/navigation'
import { AdminFrame } from '@/components/admin/admin-frame'
import { PublishResultForm } from '@/components/admin/voting/publish-result-form'
import { servedPage } from '@/components/layout/served-page'
import { publishResultAction } from '@/lib/generated/actions/outcome/results/publishing/publish-result'
import { loadResultOffice } from '@/lib/outcome/results/publishing/load-result-office'
import { adminMetadata } from '../../../../_components/admin-metadata'
import { loadAdministered } from '../../../../_components/load-administered'

type Props = { params: Promise<{ processId: string }> }

export const generateMetadata = () => adminMetadata('publish.title')

/** What is published: counted before, and looked at here. */
export default servedPage(async function PublishResultPage({ params }: Props) {
  const { ctx, t, process, crumbs } = await loadAdministered((await params).processId)
  const { result, vote } = await loadResultOffice(ctx, process, { q: '', page: 1 })
  if (!result || !vote || result.publishedAt) notFound()
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={t('publish.title')}
      crumbs={crumbs}
      lead={t('publish.lead')}
    >
      <PublishResultForm ctx={ctx} process={process} vote={vote} result={result} t={t} action={publishResultAction} />
    </AdminFrame>
  )
})
