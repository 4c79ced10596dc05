import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { loadStatusWork } from '@/lib/ideas/proposals/official/load-status-work'
import { type ProposalParams, workAtProposal } from '../../../../../../_components/at-proposal'
import { StatusForm } from './_components/status-form'

type Props = { params: ProposalParams }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { ctx, t, address } = await workAtProposal(params)
  return pageMetadata(ctx, { title: t('decide.title'), path: routes.proposalStatus(address), isUnlisted: true })
})

export default servedPage(async function ProposalStatusPage({ params }: Props) {
  const at = await workAtProposal(params)
  const work = await orRefusal(loadStatusWork(at.ctx, at.proposal))
  return (
    <PageFrame title={at.t('decide.title')} crumbs={at.crumbs} width="text" isArchived={at.isArchived}>
      <Heading level={1}>{at.t('decide.title')}</Heading>
      <StatusForm at={at} work={work} />
    </PageFrame>
  )
})
