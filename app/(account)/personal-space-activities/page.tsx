import { redirect } from 'next/navigation'
import { ActivitiesView } from '@/components/account/activity/activities-view'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { unfollowAction } from '@/lib/generated/actions/participation/follows/follow-proposal'
import { accountMetadata } from '../_components/account-metadata'
import { activityPage, viewOf } from '../_components/activity-page'
import { pageNumber } from '../_components/page-number'

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
