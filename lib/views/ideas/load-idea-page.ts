import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { renderText } from '@/lib/foundation/markdown/render-text'
import { type ListPlace, listPlace } from '@/lib/ideas/finding/list-neighbours'
import { type ProposalChoices, proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { listAnswers, type OfficialAnswer } from '@/lib/ideas/proposals/official/list-answers'
import { isOpenToReaders } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import type { Way } from '@/lib/ideas/proposals/ways'
import { type Delivery, deliveryOfIdea } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { type LoadedHistory, loadHistory } from '@/lib/outcome/follow-through/reading/load-history'
import { findIdeaOutcome, type IdeaOutcome } from '@/lib/outcome/results/reading/find-idea-outcome'
import { type Evaluation, listEvaluations } from '@/lib/participation/evaluations/queries'
import type { FollowOffer } from '@/lib/participation/follows/follow-offer'
import { loadFollowOffer } from '@/lib/participation/follows/load-follow-offer'
import { type HiddenIdea, loadHiddenIdea } from '@/lib/participation/moderation/load-hidden-idea'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { type IdeaVote, loadIdeaVote } from '@/lib/views/votes/load-idea-vote'
import { type IdeaTalk, loadIdeaTalk } from './load-idea-talk'
import { loadWays } from './load-ways'

/** What the page of an idea displays to its reader. */
export type IdeaPage = {
  proposal: ProposalDetail
  /** The open vote in which it stands, otherwise the module of the address. */
  facts: ModuleFacts
  /** Names of topics, contexts and groups. */
  choices: ProposalChoices
  /** Sanitized HTML; empty where the idea has no long text. */
  narrative: string
  /** The list that the reader came from. */
  place: ListPlace | null
  /** Null outside of votes. */
  vote: IdeaVote | null
  follow: FollowOffer | null
  ways: readonly Way[]
  hidden: HiddenIdea | null
  evaluations: Evaluation[] | null
  /** Official answers; empty where the status has no reason. */
  answers: OfficialAnswer[]
  outcome: IdeaOutcome | null
  delivery: { delivery: Delivery; history: LoadedHistory } | null
  talk: IdeaTalk
}

type Search = Record<string, string | string[] | undefined>

/** The page of an idea that `ideaAtAddress` found. */
export async function loadIdeaPage(
  ctx: Context,
  { facts, proposal }: Pick<IdeaPage, 'facts' | 'proposal'>,
  search: Search,
): Promise<IdeaPage> {
  const [choices, narrative, place, vote, follow, ways, hidden, evaluations, answers, became, talk] = await Promise.all(
    [
      proposalChoices(ctx, facts.process.id),
      proposal.narrative && renderText(ctx, proposal.narrative),
      listPlace(ctx, facts, proposal.id, search),
      loadIdeaVote(ctx, facts, proposal),
      loadFollowOffer(ctx, proposal, facts),
      loadWays(ctx, proposal),
      loadHiddenIdea(ctx, proposal),
      proposal.isEvaluated && proposal.title !== '' ? listEvaluations(ctx, proposal.id) : null,
      proposal.statusReason === '' ? [] : listAnswers(ctx, proposal),
      outcomeOf(ctx, proposal),
      loadIdeaTalk(ctx, proposal, search),
    ],
  )
  return {
    proposal,
    facts,
    choices,
    narrative,
    place,
    vote,
    follow,
    ways,
    hidden,
    evaluations,
    answers,
    ...became,
    talk,
  }
}

/** The result of the vote, and what became of the project since. */
async function outcomeOf(ctx: Context, proposal: ProposalDetail): Promise<Pick<IdeaPage, 'outcome' | 'delivery'>> {
  const isOpen = isOpenToReaders(proposal)
  const outcome = isOpen ? await findIdeaOutcome(ctx, proposal) : null
  // A project is carried out also when its idea was withdrawn or hidden since.
  const delivery = outcome || !isOpen ? await deliveryOfIdea(ctx, proposal.id) : null
  return { outcome, delivery: delivery && { delivery, history: await loadHistory(ctx, delivery) } }
}
