import { redirect } from 'next/navigation'
import { pageNumber } from '@/app/(account)/_components/account-metadata'
import { ActivitiesView } from '@/components/account/activity/activities-view'
import {
  type ActivityRow,
  commentRow,
  followedRow,
  ideaRow,
  voteRow,
} from '@/components/account/activity/activity-rows'
import { ACTIVITY_VIEWS, type ActivityView } from '@/components/account/activity/activity-views'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import { unfollowAction } from '@/lib/generated/actions/participation/follows/follow-proposal'
import { listOwnProposals } from '@/lib/ideas/proposals/reading/list-of-author'
import { listOwnComments } from '@/lib/participation/comments/list-own-comments'
import { listFollowed } from '@/lib/participation/follows/list-followed'
import { listOwnBallots } from '@/lib/participation/votes/ballots/list-own-ballots'
import { accountMetadata } from '../_components/account-metadata'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => accountMetadata('activities.title')

export default async function PersonalSpaceActivitiesPage({ searchParams }: Props) {
  const [ctx, search] = await Promise.all([pageContext({ member: true }), searchParams])
  // The address of notifications in mails of earlier releases.
  if (search['view'] === 'notifications') redirect(routes.notifications())
  const view = viewOf(search['view'])
  const list = await activityPage(ctx, view, pageNumber(search['page']) - 1)
  return <ActivitiesView view={view} list={list} unfollowAction={unfollowAction} />
}

/** The kind of activity in the address; ideas by default. */
function viewOf(requested: unknown): ActivityView {
  return ACTIVITY_VIEWS.find((view) => view === requested) ?? 'ideas'
}

/** One page of one kind of the reader's activity. */
async function activityPage(ctx: SignedInContext, view: ActivityView, page: number): Promise<Page<ActivityRow>> {
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
