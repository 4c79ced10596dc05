import { routes } from '@/lib/catalogues/routes'
import type { NotifyingProcess } from '@/lib/delivery/notifications/list-notifications'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatNumber } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'

type NotificationFiltersProps = {
  ctx: SignedInContext
  processes: readonly NotifyingProcess[]
  unread: number
  processId: number | undefined
  isUnread: boolean
  t: Translator<'notifications'>
}

/** Links to all notifications, the unread ones, and those of each process. */
export function NotificationFilters({ ctx, processes, unread, processId, isUnread, t }: NotificationFiltersProps) {
  const { locale, organization } = ctx
  const number = (count: number) => (count > 0 ? ` (${formatNumber(locale, count)})` : '')
  const filters = [
    { href: routes.notifications(), label: t('center.all'), isCurrent: !isUnread && processId === undefined },
    {
      href: routes.notifications({ unread: 'yes' }),
      label: t('center.unread') + number(unread),
      isCurrent: isUnread && processId === undefined,
    },
    ...processes.map((process) => ({
      href: routes.notifications({ process: process.processId }),
      label: pickText(process.name, locale, organization.languages) + number(process.unread),
      isCurrent: processId === process.processId,
    })),
  ]
  return (
    <nav aria-label={t('center.filters')}>
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ href, label, isCurrent }) => (
          <li key={href} className="max-w-full">
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={`inline-flex min-h-11 max-w-full items-center rounded-full border px-4 no-underline ${
                isCurrent ? 'border-accent-text bg-accent-soft font-semibold text-ink' : 'border-line-strong text-ink'
              }`}
            >
              <span className="truncate">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
