import { EvaluationList } from '@/components/evaluations/evaluation-list'
import { JsonLd } from '@/components/json-ld'
import { servedPart } from '@/components/layout/served-part'
import { MapSection } from '@/components/map/map-section'
import { HiddenNotice } from '@/components/moderation/hidden-notice'
import { DoneNotice } from '@/components/proposals/done-notice'
import { ListPlaceLinks } from '@/components/proposals/reading/list-place-links'
import { OutcomeNotice } from '@/components/proposals/reading/outcome-notice'
import { proposalFacts } from '@/components/proposals/reading/proposal-facts'
import { ProposalView } from '@/components/proposals/reading/proposal-view'
import { SharePanel } from '@/components/proposals/reading/share-panel'
import { VotePanel } from '@/components/votes/vote-panel'
import type { Context } from '@/lib/foundation/context/context'
import { mapStyleUrl } from '@/lib/foundation/geo/map-style'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { renderMarkdown } from '@/lib/foundation/markdown/render-markdown'
import { routes, withQuery } from '@/lib/foundation/routes'
import { listPlace } from '@/lib/ideas/finding/list-neighbours'
import { proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { isOpenToAll } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { readListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { schemaProposal } from '@/lib/ideas/proposals/reading/schema-proposal'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { findIdeaOutcome } from '@/lib/outcome/results/reading/find-idea-outcome'
import { readTalkRequest } from '@/lib/participation/comments/talk-request'
import { listEvaluations } from '@/lib/participation/evaluations/queries'
import { isBallotModule } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { IdeaActs } from './idea-acts'
import { IdeaTalk } from './idea-talk'
import { IdeaWays } from './idea-ways'
import { loadHiddenIdea } from './load-hidden-idea'
import { loadIdeaVote } from './load-idea-vote'
import { loadComments } from './load-talk'

type Props = {
  ctx: Context
  proposal: ProposalDetail
  facts: ModuleFacts
  search: Record<string, string | string[] | undefined>
  t: Translator<'proposals'>
}

export const ideaDetail = servedPart(async function IdeaDetail({ ctx, proposal, facts, search, t }: Props) {
  const { locale, organization } = ctx
  const { languages, timeZone } = organization
  const request = readTalkRequest(search)
  const isEvaluated = proposal.isEvaluated && proposal.title !== ''
  const [choices, narrative, comments, place, vote, evaluations, hidden, outcome] = await Promise.all([
    proposalChoices(ctx, facts.process.id),
    proposal.narrative && renderMarkdown(ctx, proposal.narrative),
    loadComments(ctx, proposal, { ...request, page: readListQuery(search).page - 1 }),
    listPlace(ctx, facts, proposal.id, search),
    isBallotModule(facts.module.type) ? loadIdeaVote(ctx, facts, proposal.id) : null,
    isEvaluated ? listEvaluations(ctx, proposal.id) : null,
    loadHiddenIdea(ctx, proposal),
    isOpenToReaders(proposal) ? findIdeaOutcome(ctx, proposal) : null,
  ])
  const { id, processId, phaseId, moduleId } = proposal
  const address = { id, processId, phaseId, moduleId }
  const own = routes.proposal(address)
  const { lng, lat } = proposal
  const isMapRequested = search['view'] === 'map' && lng !== null && lat !== null
  return (
    <ProposalView
      proposal={proposal}
      locale={locale}
      timeZone={timeZone}
      narrative={narrative}
      facts={proposalFacts(proposal, {
        t,
        locale,
        languages,
        choices,
        mapHref: `${withQuery(own, { view: 'map' })}#map`,
        ownGroupIds: ctx.actor.kind === 'user' ? ctx.actor.joinedGroupIds : [],
        followersHref: `${withQuery(own, { view: 'followers' })}#followers`,
      })}
      lead={outcome && <OutcomeNotice ctx={ctx} outcome={outcome} currency={proposal.process.currency} />}
      aside={
        <>
          {vote && <VotePanel ctx={ctx} facts={facts} proposalId={proposal.id} path={own} vote={vote} />}
          <IdeaActs ctx={ctx} proposal={proposal} facts={facts} path={own} />
          <IdeaWays ctx={ctx} proposal={proposal} address={address} t={t} />
        </>
      }
      t={t}
    >
      <DoneNotice done={search['done']} t={t} />
      {evaluations && <EvaluationList ctx={ctx} evaluations={evaluations} />}
      {hidden && <HiddenNotice hidden={hidden} path={own} />}
      {isMapRequested && (
        <MapSection
          ctx={ctx}
          styleUrl={mapStyleUrl()}
          pointsUrl={routes.proposalPoints({ ...address, id: address.moduleId })}
          centre={{ lng, lat }}
        />
      )}
      <IdeaTalk
        ctx={ctx}
        proposal={proposal}
        comments={comments}
        request={request}
        done={search['done']}
        path={own}
        t={t}
      />
      {proposal.status !== 'DRAFT' && (
        <SharePanel url={baseUrlOf(organization) + own} codeSrc={routes.proposalCode(address)} t={t} />
      )}
      {place && <ListPlaceLinks place={place} t={t} />}
      {isOpenToAll(proposal) && (
        <JsonLd
          data={schemaProposal(proposal, { base: baseUrlOf(organization), path: own, organization: organization.name })}
        />
      )}
    </ProposalView>
  )
})

function isOpenToReaders({ isPublished, isHidden, status }: ProposalDetail): boolean {
  return isPublished && !isHidden && status !== 'CANCELLED'
}
