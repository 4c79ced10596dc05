import { AccountFrame } from '@/components/account/account-frame'
import { MailSettingsForm } from '@/components/account/settings/mail-settings-form'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { Tabs } from '@/components/ui/tabs'
import type { MailSettings } from '@/lib/delivery/notifications/mail-settings'
import type { OwnNotification } from '@/lib/delivery/notifications/read-notifications'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import { routes } from '@/lib/foundation/routes'
import { ActivityList } from './activity-list'
import type { ActivityRow } from './activity-rows'
import { ACTIVITY_VIEWS } from './activity-views'
import { NotificationList } from './notification-list'
import { UnfollowForm } from './unfollow-form'

export type ActivityView = (typeof ACTIVITY_VIEWS)[number]

export type ActivitiesPage =
  | { kind: 'rows'; list: Page<ActivityRow> }
  | { kind: 'notifications'; list: Page<OwnNotification> }

type ActivitiesViewProps = {
  ctx: SignedInContext
  view: ActivityView
  activities: ActivitiesPage
  /** Null except with the notifications. */
  mailSettings: MailSettings | null
  markReadAction: FormAction
  mailSettingsAction: FormAction
  unfollowAction: FormAction
}

export async function ActivitiesView({ ctx, view, activities, mailSettings, ...actions }: ActivitiesViewProps) {
  const { markReadAction, mailSettingsAction, unfollowAction } = actions
  const [t, ideaWords, ledgerWords] = await Promise.all([
    getTranslations('account'),
    getTranslations('proposals'),
    getTranslations('ledger'),
  ])
  const { list } = activities
  return (
    <AccountFrame section="activities" title={t('activities.title')}>
      <Tabs label={t('activities.title')} items={tabs(view, t)} />
      {view === 'votes' && (
        <p className="max-w-text text-muted">
          {t('activities.votesIntro')} <a href={routes.receipt()}>{ledgerWords('link')}</a>
        </p>
      )}
      {list.total === 0 && <NothingYet view={view} t={t} />}
      {list.total > 0 && activities.kind === 'rows' && (
        <ActivityList rows={activities.list.items} untitled={ideaWords('untitled')} />
      )}
      {list.total > 0 && activities.kind === 'notifications' && (
        <NotificationList ctx={ctx} notifications={activities.list.items} action={markReadAction} t={t} />
      )}
      {view === 'followed' && list.total > 0 && activities.kind === 'rows' && (
        <UnfollowForm rows={activities.list.items} action={unfollowAction} />
      )}
      <Pager
        label={t('pager.label')}
        page={list.page + 1}
        pages={Math.ceil(list.total / list.size)}
        hrefOf={(page) => routes.personalSpaceActivities(view, page === 1 ? undefined : page)}
        previousLabel={t('pager.previous')}
        nextLabel={t('pager.next')}
        pageLabel={(page) => t('pager.page', { page })}
      />
      {mailSettings && <MailSettingsForm settings={mailSettings} action={mailSettingsAction} />}
    </AccountFrame>
  )
}

function tabs(view: ActivityView, t: Translator<'account'>) {
  return ACTIVITY_VIEWS.map((name) => ({
    href: routes.personalSpaceActivities(name === 'ideas' ? undefined : name),
    label: t(`activities.${name}`),
    isCurrent: name === view,
  }))
}

const EMPTY = {
  ideas: 'noIdeas',
  drafts: 'noDrafts',
  comments: 'noComments',
  followed: 'noFollowed',
  votes: 'noVotes',
  notifications: 'noNotifications',
} as const satisfies Record<ActivityView, string>

function NothingYet({ view, t }: { view: ActivityView; t: Translator<'account'> }) {
  return (
    <EmptyState title={t(`activities.${EMPTY[view]}`)}>
      <p>{t(`activities.${EMPTY[view]}Text`)}</p>
      <p>
        <a href={routes.processes()}>{t('space.allProcesses')}</a>
      </p>
    </EmptyState>
  )
}
