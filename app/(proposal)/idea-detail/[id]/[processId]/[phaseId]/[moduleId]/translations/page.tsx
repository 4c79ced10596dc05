import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { contentOf } from '@/components/layout/served-part'
import { DoneNotice } from '@/components/proposals/done-notice'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { type ProposalParams, workAtProposal } from '../../../../../../_components/at-proposal'
import { translationsPart } from './_components/translations'

type Props = { params: ProposalParams; searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { ctx, t, address } = await workAtProposal(params)
  return pageMetadata(ctx, { title: t('translations.title'), path: routes.translations(address), isUnlisted: true })
})

export default servedPage(async function TranslationsPage({ params, searchParams }: Props) {
  const [at, search] = await Promise.all([workAtProposal(params), searchParams])
  return (
    <PageFrame title={at.t('translations.title')} crumbs={at.crumbs} isArchived={at.isArchived}>
      <Heading level={1}>{at.t('translations.title')}</Heading>
      <DoneNotice done={search['done']} t={at.t} />
      {contentOf(await translationsPart({ at, version: search['version'] }))}
    </PageFrame>
  )
})
