import { Tabs } from '@/components/ui/tabs'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { ACTIVITY_VIEWS, type ActivityView } from './activity-views'

/** The kinds of activity of a person and their notifications, each with an address of its own. */
export function ActivityTabs({ view, t }: { view: ActivityView | 'notifications'; t: Translator<'account'> }) {
  const activities = ACTIVITY_VIEWS.map((name) => ({
    href: routes.personalSpaceActivities(name === 'ideas' ? undefined : name),
    label: t(`activities.${name}`),
    isCurrent: name === view,
  }))
  const notifications = {
    href: routes.notifications(),
    label: t('activities.notifications'),
    isCurrent: view === 'notifications',
  }
  return <Tabs label={t('activities.title')} items={[...activities, notifications]} />
}
