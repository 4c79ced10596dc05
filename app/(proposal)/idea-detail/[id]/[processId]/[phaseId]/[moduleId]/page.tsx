import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { listCrumbs, listHeading } from '@/components/proposals/list/list-heading'
import { BallotBar } from '@/components/votes/ballot-bar'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { namedWords } from '@/lib/edge/request/named-words'
import { answerStatus } from '@/lib/framework/http/served-request'
import { removedTitle } from '@/lib/ideas/proposals/current-text'
import { canonicalPath, ideaAtAddress } from '@/lib/ideas/proposals/reading/page-facts'
import { loadIdeaPage } from '@/lib/views/ideas/load-idea-page'
import { IdeaDetail } from './_components/idea-detail'
import { shareMetadata } from './share-metadata'

type Props = {
  params: Promise<{ id: string; processId: string; phaseId: string; moduleId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = servedMetadata(async (props: Props): Promise<Metadata> => {
  const { ctx, proposal } = await atAddress(props)
  return shareMetadata(ctx, proposal, canonicalPath(proposal))
})

export default servedPage(async function IdeaDetailPage(props: Props) {
  const [{ ctx, proposal, facts, address, search }, t] = await Promise.all([atAddress(props), namedWords('proposals')])
  if (proposal.mergedIntoId !== null) permanentRedirect(routes.proposal({ ...address, id: proposal.mergedIntoId }))
  if (proposal.isRemoved) answerStatus(410)
  const page = await loadIdeaPage(ctx, { facts, proposal }, search)
  const { vote, place } = page
  const order = place?.carried['order']
  const list = {
    href: withQuery(routes.proposals({ id: facts.module.id, processId: facts.process.id, phaseId: facts.phase.id }), {
      order,
    }),
    label: listHeading(ctx, facts, t),
  }
  return (
    <>
      <PageFrame
        title={proposal.isRemoved ? removedTitle(ctx.locale) : proposal.title || t('untitled')}
        crumbs={[...listCrumbs(ctx, facts), list]}
        visited={visitedProcess(ctx, facts.process)}
      >
        <IdeaDetail ctx={ctx} page={page} search={search} t={t} />
      </PageFrame>
      <BallotBar
        ctx={ctx}
        facts={facts}
        path={withQuery(canonicalPath(proposal), place?.carried ?? {})}
        order={order}
        open={vote?.isOpen ? { ballot: vote.choice.ballot, offer: vote.offer } : null}
        choice={vote?.choice}
        next={place?.next}
        wanted={search['wanted']}
      />
    </>
  )
})

async function atAddress({ params, searchParams }: Props) {
  const [ctx, ids, search] = await Promise.all([pageContext(), params, searchParams])
  const [id, processId, phaseId, moduleId] = [ids.id, ids.processId, ids.phaseId, ids.moduleId].map(addressId) as [
    number,
    number,
    number,
    number,
  ]
  const found = await orRefusal(ideaAtAddress(ctx, id, processId, phaseId, moduleId))
  return { ctx, search, address: { id, processId, phaseId, moduleId }, ...found }
}
