import { pageNumber } from '@/app/(account)/_components/account-metadata'
import { NotificationCentre } from '@/components/account/activity/notification-centre'
import { countByProcess, countUnread, listNotifications } from '@/lib/delivery/notifications/list-notifications'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { markReadAction } from '@/lib/generated/actions/delivery/notifications/list-notifications'
import { accountMetadata } from '../../_components/account-metadata'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => accountMetadata('activities.notifications')

export default async function NotificationsPage({ searchParams }: Props) {
  const [ctx, search] = await Promise.all([pageContext({ member: true }), searchParams])
  const requested = String(search['process'])
  const processId = /^[1-9]\d{0,8}$/.test(requested) ? Number(requested) : undefined
  const isUnread = search['unread'] === 'yes'
  const [list, processes, unread] = await Promise.all([
    listNotifications(ctx, { page: pageNumber(search['page']) - 1, processId, isUnread }),
    countByProcess(ctx),
    countUnread(ctx),
  ])
  return (
    <NotificationCentre
      ctx={ctx}
      list={list}
      processes={processes}
      unread={unread}
      processId={processId}
      isUnread={isUnread}
      action={markReadAction}
    />
  )
}
