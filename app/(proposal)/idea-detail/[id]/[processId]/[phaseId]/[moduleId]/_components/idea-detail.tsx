import { EvaluationList } from '@/components/evaluations/evaluation-list'
import { DeliveryView } from '@/components/follow-up/delivery-view'
import { FollowPanel } from '@/components/follows/follow-panel'
import { JsonLd } from '@/components/json-ld'
import { servedPart } from '@/components/layout/served-part'
import { MapSection } from '@/components/map/map-section'
import { HiddenNotice } from '@/components/moderation/hidden-notice'
import { DoneNotice } from '@/components/proposals/done-notice'
import { topicWords } from '@/components/proposals/list/card-facts'
import { ListPlaceLinks } from '@/components/proposals/reading/list-place-links'
import { OfficialAnswer } from '@/components/proposals/reading/official-answer'
import { OutcomeNotice } from '@/components/proposals/reading/outcome-notice'
import { proposalFacts } from '@/components/proposals/reading/proposal-facts'
import { ProposalView } from '@/components/proposals/reading/proposal-view'
import { SharePanel } from '@/components/proposals/reading/share-panel'
import { StillMap } from '@/components/proposals/reading/still-map'
import { WaitingNotice } from '@/components/proposals/writing/waiting-notice'
import { VotePanel } from '@/components/votes/vote-panel'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { renderText } from '@/lib/foundation/markdown/render-text'
import { takeBackAction } from '@/lib/generated/actions/ideas/proposals/publishing/take-back-draft'
import type { ListPlace } from '@/lib/ideas/finding/list-neighbours'
import { type ProposalChoices, proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { listAnswers } from '@/lib/ideas/proposals/official/list-answers'
import { isOpenToAll } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { readListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { schemaProposal } from '@/lib/ideas/proposals/reading/schema-proposal'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { deliveryOfIdea } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { loadHistory } from '@/lib/outcome/follow-through/reading/load-history'
import { findIdeaOutcome } from '@/lib/outcome/results/reading/find-idea-outcome'
import { readTalkRequest } from '@/lib/participation/comments/talk-request'
import { listEvaluations } from '@/lib/participation/evaluations/queries'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { mapBase } from '@/lib/site/maps/map-base'
import { IdeaActs } from './idea-acts'
import { IdeaTalk } from './idea-talk'
import { IdeaWays } from './idea-ways'
import { loadFollowOffer } from './load-follow-offer'
import { loadHiddenIdea } from './load-hidden-idea'
import type { IdeaVote } from './load-idea-vote'
import { loadComments } from './load-talk'

type Props = {
  ctx: Context
  proposal: ProposalDetail
  facts: ModuleFacts
  search: Record<string, string | string[] | undefined>
  /** Null outside of votes. */
  vote: IdeaVote | null
  place: ListPlace | null
  t: Translator<'proposals'>
}

export const ideaDetail = servedPart(async function IdeaDetail(props: Props) {
  const { ctx, proposal, facts, search, vote, place, t } = props
  const { locale, organization } = ctx
  const { languages, timeZone } = organization
  const request = readTalkRequest(search)
  const isEvaluated = proposal.isEvaluated && proposal.title !== ''
  const [choices, narrative, comments, evaluations, hidden, follow, outcome, answers] = await Promise.all([
    proposalChoices(ctx, facts.process.id),
    proposal.narrative && renderText(ctx, proposal.narrative),
    loadComments(ctx, proposal, { ...request, page: readListQuery(search).page - 1 }),
    isEvaluated ? listEvaluations(ctx, proposal.id) : null,
    loadHiddenIdea(ctx, proposal),
    isOpenToReaders(proposal) ? loadFollowOffer(ctx, proposal, facts) : null,
    isOpenToReaders(proposal) ? findIdeaOutcome(ctx, proposal) : null,
    proposal.statusReason === '' ? [] : listAnswers(ctx, proposal),
  ])
  const delivery = outcome || !isOpenToReaders(proposal) ? await deliveryOfIdea(ctx, proposal.id) : null
  const history = delivery && (await loadHistory(ctx, delivery))
  const { id, processId, phaseId, moduleId } = proposal
  const address = { id, processId, phaseId, moduleId }
  const own = routes.proposal(address)
  const { lng, lat } = proposal
  const returnTo = withQuery(own, place?.carried ?? {})
  const mapHref = `${withQuery(own, { view: 'map' })}#map`
  const words = await getTranslations('talk')
  const hasStill = lng !== null && lat !== null && organization.map?.hasDrawing === true
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
        timeZone,
        languages,
        choices,
        mapHref: hasStill ? null : mapHref,
        followersHref: `${withQuery(own, { view: 'followers' })}#followers`,
      })}
      lead={outcome && <OutcomeNotice ctx={ctx} outcome={outcome} currency={proposal.process.currency} />}
      answer={answers.length > 0 && <OfficialAnswer {...{ answers, locale, timeZone, t }} />}
      factLine={factLine(props, choices)}
      isInVote={vote?.isOpen === true && vote.choice.isCandidate}
      acts={
        (vote || follow) && (
          <>
            {vote && <VotePanel ctx={ctx} facts={facts} path={returnTo} wanted={search['wanted']} {...vote} />}
            {follow && <FollowPanel offer={follow} proposal={proposal} path={returnTo} words={words} />}
          </>
        )
      }
      tools={
        <>
          <IdeaActs ctx={ctx} proposal={proposal} path={own} />
          <IdeaWays ctx={ctx} proposal={proposal} address={address} t={t} />
        </>
      }
      t={t}
    >
      <DoneNotice done={search['done']} t={t} />
      {proposal.isWaiting && <WaitingNotice proposalId={proposal.id} action={takeBackAction} />}
      {evaluations && <EvaluationList ctx={ctx} evaluations={evaluations} />}
      {delivery && history && <DeliveryView {...{ ctx, delivery, history }} currency={proposal.process.currency} />}
      {hidden && <HiddenNotice hidden={hidden} path={own} />}
      {hasStill && !isMapRequested && (
        <StillMap
          ctx={ctx}
          point={{ lng, lat }}
          address={proposal.address || proposal.title}
          isFirst={proposal.images.length === 0}
          href={mapHref}
          t={t}
        />
      )}
      {isMapRequested && (
        <MapSection
          ctx={ctx}
          base={mapBase(ctx.organization)}
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

/** Cost, place and topic in one line. */
function factLine({ ctx, proposal }: Pick<Props, 'ctx' | 'proposal'>, choices: ProposalChoices): string {
  const { locale, organization } = ctx
  const cost = proposal.cost === null ? '' : formatMoney(locale, proposal.cost, proposal.process.currency)
  const topics = topicWords({ choices, locale, languages: organization.languages })(proposal.challengeIds)
  return [cost, proposal.address, topics].filter(Boolean).join(' · ')
}
