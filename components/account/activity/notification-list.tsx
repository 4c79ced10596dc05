import { Badge } from '@/components/ui/badge'
import type { NotifyingProcess } from '@/lib/delivery/notifications/list-notifications'
import type { OwnNotification } from '@/lib/delivery/notifications/read-notifications'
import { notificationPath, notificationSentence } from '@/lib/delivery/notifications/sentence'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'

type NotificationListProps = {
  ctx: SignedInContext
  notifications: readonly OwnNotification[]
  processes: readonly NotifyingProcess[]
  t: Translator<'account'>
}

/** The reader's notifications, each with a link. */
export async function NotificationList({ ctx, notifications, processes, t }: NotificationListProps) {
  const words = await getTranslations('notifications')
  const { languages, timeZone } = ctx.organization
  const reader = { locale: ctx.locale, languages, timeZone }
  const names = new Map(processes.map(({ processId, name }) => [processId, pickText(name, ctx.locale, languages)]))
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {notifications.map((one) => (
        <li key={one.id} className="flex flex-col gap-1 p-4 md:px-5">
          <p className={one.readAt ? 'min-w-0 break-words' : 'min-w-0 break-words font-semibold'}>
            {one.readAt === null && (
              <span className="me-2">
                <Badge tone="accent">{t('activities.new')}</Badge>
              </span>
            )}
            <a href={notificationPath(one)}>{notificationSentence(words, one, reader)}</a>
          </p>
          <p className="text-muted text-sm">
            {[formatDate(ctx.locale, one.createdAt, timeZone), names.get(one.processId ?? 0)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
