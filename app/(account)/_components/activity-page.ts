import {
  type ActivityRow,
  commentRow,
  followedRow,
  ideaRow,
  voteRow,
} from '@/components/account/activity/activity-rows'
import { ACTIVITY_VIEWS, type ActivityView } from '@/components/account/activity/activity-views'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import { listOwnProposals } from '@/lib/ideas/proposals/reading/list-of-author'
import { listOwnComments } from '@/lib/participation/comments/list-own-comments'
import { listFollowed } from '@/lib/participation/follows/list-followed'
import { listOwnBallots } from '@/lib/participation/votes/ballots/list-own-ballots'

/** The kind of activity in the address; ideas by default. */
export function viewOf(requested: unknown): ActivityView {
  return ACTIVITY_VIEWS.find((view) => view === requested) ?? 'ideas'
}

/** One page of one kind of the reader's activity. */
export async function activityPage(ctx: SignedInContext, view: ActivityView, page: number): Promise<Page<ActivityRow>> {
  const words = { ctx, t: await getTranslations('account') }
  if (view === 'comments') return rows(await listOwnComments(ctx, { page }), (comment) => commentRow(comment, words))
  if (view === 'votes') return rows(await listOwnBallots(ctx, { page }), (ballot) => voteRow(ballot, words))
  if (view === 'followed') return rows(await listFollowed(ctx, { page }), (idea) => followedRow(idea, words))
  const drafts = view === 'drafts'
  return rows(await listOwnProposals(ctx, { drafts, page }), (idea) => ideaRow(idea, words))
}

function rows<Item, Row>({ items, ...page }: Page<Item>, rowOf: (item: Item) => Row): Page<Row> {
  return { ...page, items: items.map(rowOf) }
}
