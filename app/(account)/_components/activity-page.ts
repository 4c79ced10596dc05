import type { ActivitiesPage, ActivityView } from '@/components/account/activities-view'
import { commentRow, followedRow, ideaRow, voteRow } from '@/components/account/activity-rows'
import { ACTIVITY_VIEWS } from '@/components/account/activity-views'
import { listOwnComments } from '@/lib/comments/list-own-comments'
import type { SignedInContext } from '@/lib/context/context'
import { listFollowed } from '@/lib/follows/list-followed'
import type { Page } from '@/lib/http/paging'
import { getTranslations } from '@/lib/i18n/translations'
import { listNotifications } from '@/lib/notifications/list-notifications'
import { listOwnProposals } from '@/lib/proposals/list-of-author'
import { listOwnBallots } from '@/lib/votes/list-own-ballots'

/** The kind of activity an address asks for; without one, ideas. */
export function viewOf(asked: unknown): ActivityView {
  return ACTIVITY_VIEWS.find((view) => view === asked) ?? 'ideas'
}

/** One page of one kind of what the person did or was told. */
export async function activityPage(ctx: SignedInContext, view: ActivityView, page: number): Promise<ActivitiesPage> {
  const words = { ctx, t: await getTranslations('account') }
  if (view === 'notifications') return { kind: 'notifications', list: await listNotifications(ctx, { page }) }
  if (view === 'comments') return rows(await listOwnComments(ctx, { page }), (comment) => commentRow(comment, words))
  if (view === 'votes') return rows(await listOwnBallots(ctx, { page }), (ballot) => voteRow(ballot, words))
  if (view === 'followed') return rows(await listFollowed(ctx, { page }), (idea) => followedRow(idea, words))
  const drafts = view === 'drafts'
  return rows(await listOwnProposals(ctx, { drafts, page }), (idea) => ideaRow(idea, words))
}

function rows<Item, Row>({ items, ...page }: Page<Item>, rowOf: (item: Item) => Row) {
  return { kind: 'rows' as const, list: { ...page, items: items.map(rowOf) } }
}
