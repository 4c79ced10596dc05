import { ActivitiesView } from '@/components/account/activity/activities-view'
import { getMailSettings } from '@/lib/delivery/notifications/mail-settings'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { accountMetadata } from '../_components/account-metadata'
import { activityPage, viewOf } from '../_components/activity-page'
import { mailSettingsAction, markReadAction, unfollowAction } from './actions'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => accountMetadata('activities.title')

export default async function PersonalSpaceActivitiesPage({ searchParams }: Props) {
  const [ctx, search] = await Promise.all([pageContext({ member: true }), searchParams])
  const view = viewOf(search['view'])
  const number = /^[1-9]\d{0,4}$/.test(String(search['page'])) ? Number(search['page']) : 1
  const [activities, mailSettings] = await Promise.all([
    activityPage(ctx, view, number - 1),
    view === 'notifications' ? getMailSettings(ctx) : null,
  ])
  const actions = { markReadAction, mailSettingsAction, unfollowAction }
  return <ActivitiesView ctx={ctx} view={view} activities={activities} mailSettings={mailSettings} {...actions} />
}
