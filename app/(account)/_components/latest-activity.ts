import { type ActivityRow, commentRow, ideaRow, voteRow } from '@/components/account/activity/activity-rows'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { listOwnProposals } from '@/lib/ideas/proposals/reading/list-of-author'
import { listOwnComments } from '@/lib/participation/comments/list-own-comments'
import { listOwnBallots } from '@/lib/participation/votes/ballots/list-own-ballots'

const SIZE = 5
const DRAFTS = 20

/** The person's latest activity of every kind, and their drafts. */
export async function latestActivity(ctx: SignedInContext): Promise<{ drafts: ActivityRow[]; latest: ActivityRow[] }> {
  const [t, drafts, ideas, comments, ballots] = await Promise.all([
    getTranslations('account'),
    listOwnProposals(ctx, { drafts: true, size: DRAFTS }),
    listOwnProposals(ctx, { drafts: false, size: SIZE }),
    listOwnComments(ctx, { size: SIZE }),
    listOwnBallots(ctx, { size: SIZE }),
  ])
  const words = { ctx, t }
  const all = [
    ...ideas.items.map((idea) => ideaRow(idea, words)),
    ...comments.items.map((comment) => commentRow(comment, words)),
    ...ballots.items.map((ballot) => voteRow(ballot, words)),
  ]
  return {
    drafts: drafts.items.map((draft) => ideaRow(draft, words)),
    latest: all.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, SIZE),
  }
}
