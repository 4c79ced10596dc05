import { type ActivityRow, commentRow, ideaRow, voteRow } from '@/components/account/activity/activity-rows'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { translator } from '@/lib/foundation/i18n/translations'
import { listOwnProposals } from '@/lib/ideas/proposals/reading/list-of-author'
import { listOwnMerges, type OwnMerge } from '@/lib/ideas/proposals/together/list-own-merges'
import { listOwnOutcomes, type OwnOutcome } from '@/lib/outcome/results/reading/list-own-outcomes'
import { listOwnComments } from '@/lib/participation/comments/list-own-comments'
import { countOwnTies, type OwnTies } from '@/lib/participation/personal-data/count-own-ties'
import { listOwnBallots } from '@/lib/participation/votes/ballots/list-own-ballots'
import { listOwnEnquiries, type OwnEnquiry } from '@/lib/site/enquiries/list-own-enquiries'

const LATEST = 5
const OUTCOMES = 10
const DRAFTS = 20
const ENQUIRIES = 5

/** What a person has begun, did, and what came of it. */
type Overview = {
  drafts: ActivityRow[]
  latest: ActivityRow[]
  outcomes: OwnOutcome[]
  enquiries: OwnEnquiry[]
  merges: OwnMerge[]
  counts: OwnTies & { ideas: number; comments: number; votes: number }
}

export async function loadOverview(ctx: SignedInContext): Promise<Overview> {
  const [drafts, outcomes, comments, ballots, ties, enquiries, merges] = await Promise.all([
    listOwnProposals(ctx, { drafts: true, size: DRAFTS }),
    listOwnOutcomes(ctx, { size: OUTCOMES }),
    listOwnComments(ctx, { size: LATEST }),
    listOwnBallots(ctx, { size: LATEST }),
    countOwnTies(ctx),
    listOwnEnquiries(ctx, { size: ENQUIRIES }),
    listOwnMerges(ctx),
  ])
  const words = { ctx, t: translator(ctx.locale, 'account') }
  const all = [
    ...outcomes.items.map((idea) => ideaRow(idea, words)),
    ...comments.items.map((comment) => commentRow(comment, words)),
    ...ballots.items.map((ballot) => voteRow(ballot, words)),
  ]
  return {
    drafts: drafts.items.map((draft) => ideaRow(draft, words)),
    latest: all.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, LATEST),
    outcomes: outcomes.items,
    enquiries,
    merges,
    counts: { ...ties, ideas: outcomes.total, comments: comments.total, votes: ballots.total },
  }
}
