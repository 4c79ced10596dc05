import { AdminFrame } from '@/components/admin/admin-frame'
import { ProcessOverview } from '@/components/admin/process/process-overview'
import { ProcessReviewForms } from '@/components/admin/process/process-review-forms'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import { endProcessReviewsAction } from '@/lib/generated/actions/process/processes/reviewing/end-process-reviews'
import { shareProcessAction } from '@/lib/generated/actions/process/processes/reviewing/share-process'
import { adminMetadata } from '../../_components/admin-metadata'
import { loadAdministered } from '../../_components/load-administered'

type Props = { params: Promise<{ processId: string }> }

export const generateMetadata = () => adminMetadata('processes.overview')

export default servedPage(async function AdminProcessPage({ params }: Props) {
  const { ctx, t, process, name, list } = await loadAdministered((await params).processId)
  const look = (
    <LinkButton href={routes.process(process.id)} variant="secondary" icon={<Icon name="eye" />}>
      {t('processes.look')}
    </LinkButton>
  )
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={name} crumbs={[list]} actions={look}>
      <ProcessOverview ctx={ctx} process={process} t={t} />
      {process.status === 'DRAFT' && (
        <ProcessReviewForms processId={process.id} share={shareProcessAction} end={endProcessReviewsAction} t={t} />
      )}
    </AdminFrame>
  )
})
