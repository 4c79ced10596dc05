import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { loadMergeWork } from '@/lib/ideas/proposals/together/load-merge-work'
import { type ProposalParams, workAtProposal } from '../../../../../../_components/at-proposal'
import { MergeWork } from './_components/merge-work'

type Props = { params: ProposalParams; searchParams: Promise<{ q?: string | string[] }> }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { ctx, t, address } = await workAtProposal(params)
  return pageMetadata(ctx, { title: t('merge.title'), path: routes.mergeProposal(address), isUnlisted: true })
})

export default servedPage(async function MergePage({ params, searchParams }: Props) {
  const [at, { q }] = await Promise.all([workAtProposal(params), searchParams])
  const words = typeof q === 'string' ? q.slice(0, 200) : ''
  const work = await orRefusal(loadMergeWork(at.ctx, at, words))
  return (
    <PageFrame title={at.t('merge.title')} crumbs={at.crumbs} isArchived={at.isArchived}>
      <Heading level={1}>{at.t('merge.title')}</Heading>
      <MergeWork at={at} work={work} words={words} />
    </PageFrame>
  )
})
