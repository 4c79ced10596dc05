import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { contentOf } from '@/components/layout/served-part'
import { ProposalTitle } from '@/components/proposals/reading/proposal-title'
import { routes } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { atProposal, type ProposalParams } from '../../../../../../_components/at-proposal'
import { versionsPart } from './_components/versions'

type Props = { params: ProposalParams; searchParams: Promise<{ from?: string | string[]; to?: string | string[] }> }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { ctx, t, address } = await atProposal(params)
  return pageMetadata(ctx, { title: t('versions.title'), path: routes.versions(address), isUnlisted: true })
})

export default servedPage(async function VersionsPage({ params, searchParams }: Props) {
  const [at, { from, to }] = await Promise.all([atProposal(params), searchParams])
  return (
    <PageFrame title={at.t('versions.title')} crumbs={at.crumbs} isArchived={at.isArchived}>
      <ProposalTitle title={at.t('versions.title')} of={at.proposal} locale={at.ctx.locale} />
      {contentOf(await versionsPart({ at, from, to }))}
    </PageFrame>
  )
})
