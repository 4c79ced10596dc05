import { AccountFrame } from '@/components/account/account-frame'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { Icon } from '@/components/ui/icon'
import { Pager } from '@/components/ui/pager'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { NotifyingProcess } from '@/lib/delivery/notifications/list-notifications'
import type { OwnNotification } from '@/lib/delivery/notifications/read-notifications'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import { ActivityTabs } from './activity-tabs'
import { NotificationFilters } from './notification-filters'
import { NotificationList } from './notification-list'

type NotificationCentreProps = {
  ctx: SignedInContext
  list: Page<OwnNotification>
  processes: readonly NotifyingProcess[]
  unread: number
  /** Only those of a process, and only unread ones. */
  processId: number | undefined
  isUnread: boolean
  action: FormAction
}

/** The reader's notifications: all, unread, or of one process. */
export async function NotificationCentre(props: NotificationCentreProps) {
  const { ctx, list, processes, unread, processId, isUnread, action } = props
  const [t, account] = await Promise.all([getTranslations('notifications'), getTranslations('account')])
  const filter = { process: processId, unread: isUnread ? ('yes' as const) : undefined }
  return (
    <AccountFrame section="activities" title={account('activities.notifications')}>
      <ActivityTabs view="notifications" t={account} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {unread > 0 ? (
          <Form {...(await formProps())} action={action} className="flex flex-col gap-2">
            <div>
              <SubmitButton variant="secondary">{account('activities.markRead')}</SubmitButton>
            </div>
          </Form>
        ) : (
          <span />
        )}
        <LinkButton href={routes.messageSettings()} variant="quiet" icon={<Icon name="settings" />}>
          {t('center.settings')}
        </LinkButton>
      </div>
      <NotificationFilters
        ctx={ctx}
        processes={processes}
        unread={unread}
        processId={processId}
        isUnread={isUnread}
        t={t}
      />
      {list.total === 0 && <NothingHere isUnread={isUnread} t={t} account={account} />}
      {list.total > 0 && <NotificationList ctx={ctx} notifications={list.items} processes={processes} t={account} />}
      <Pager
        label={account('pager.label')}
        page={list.page + 1}
        pages={Math.ceil(list.total / list.size)}
        hrefOf={(page) => routes.notifications({ ...filter, page: page === 1 ? undefined : page })}
        previousLabel={account('pager.previous')}
        nextLabel={account('pager.next')}
        pageLabel={(page) => account('pager.page', { page })}
      />
    </AccountFrame>
  )
}

type NothingHereProps = { isUnread: boolean; t: Translator<'notifications'>; account: Translator<'account'> }

function NothingHere({ isUnread, t, account }: NothingHereProps) {
  if (isUnread)
    return (
      <EmptyState title={t('center.noneUnread')}>
        <p>{t('center.noneUnreadText')}</p>
      </EmptyState>
    )
  return (
    <EmptyState title={account('activities.noNotifications')}>
      <p>{account('activities.noNotificationsText')}</p>
      <p>
        <a href={routes.processes()}>{account('space.allProcesses')}</a>
      </p>
    </EmptyState>
  )
}
