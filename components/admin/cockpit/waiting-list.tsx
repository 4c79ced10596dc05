import { LinkButton } from '@/components/ui/button'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import type { CockpitAnswer } from '@/lib/office/cockpit/contracts'

type Item = { key: string; text: string; href: string; button: string }

/** Work that waits beside the steps of processes: cases, evaluations, requests, messages. */
export function waitingWork(cockpit: CockpitAnswer, t: Translator<'admin'>): Item[] {
  const { cases, evaluations, requests, messages, oldest } = cockpit
  return [
    ...(cases > 0
      ? [
          {
            key: 'cases',
            text: t('cockpit.dueCases', { count: cases }),
            href: routes.adminModeration(),
            button: t('cockpit.decide'),
          },
        ]
      : []),
    ...(evaluations > 0 && oldest
      ? [
          {
            key: 'evaluations',
            text: t('cockpit.dueEvaluations', { count: evaluations }),
            href: oldest.path,
            button: t('cockpit.lookAtOldest'),
          },
        ]
      : []),
    ...(requests > 0
      ? [
          {
            key: 'requests',
            text: t('cockpit.dueRequests', { count: requests }),
            href: routes.adminRequests(),
            button: t('cockpit.decide'),
          },
        ]
      : []),
    ...(messages
      ? [
          {
            key: 'messages',
            text: t('cockpit.dueMessages', { count: messages }),
            href: routes.adminDelivery(),
            button: t('cockpit.lookAtMessages'),
          },
        ]
      : []),
  ]
}

export function WaitingList({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null
  return (
    <ul className="divide-y divide-line border-line border-t">
      {items.map(({ key, text, href, button }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="min-w-0 font-semibold">{text}</span>
          <LinkButton href={href} variant="secondary">
            {button}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
