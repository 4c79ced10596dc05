import { LinkButton } from '@/components/ui/button'
import { routes } from '@/lib/catalogues/routes'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { CockpitAnswer } from '@/lib/office/cockpit/shapes'

type Duty = CockpitAnswer['duties'][number]
type Item = { key: string; text: string; href: string; button: string }

/** Work that waits: duties, cases, evaluations, approvals, messages, barriers, the statement. */
export function waitingWork(cockpit: CockpitAnswer, t: Translator<'admin'>): Item[] {
  const { cases, evaluations, approvals, messages, accessibility, oldest } = cockpit
  const reports = accessibility?.reports ?? 0
  const items: (Item & { isWaiting: boolean })[] = [
    {
      key: 'cases',
      isWaiting: cases > 0,
      text: t('cockpit.dueCases', { count: cases }),
      href: routes.adminModeration(),
      button: t('cockpit.decide'),
    },
    {
      key: 'evaluations',
      isWaiting: evaluations > 0 && oldest !== null,
      text: t('cockpit.dueEvaluations', { count: evaluations }),
      href: oldest?.path ?? '',
      button: t('cockpit.lookAtOldest'),
    },
    {
      key: 'approvals',
      isWaiting: approvals > 0,
      text: t('cockpit.dueApprovals', { count: approvals }),
      href: routes.adminApprovals(),
      button: t('cockpit.decide'),
    },
    {
      key: 'messages',
      isWaiting: Boolean(messages),
      text: t('cockpit.dueMessages', { count: messages ?? 0 }),
      href: routes.adminDelivery(),
      button: t('cockpit.lookAtMessages'),
    },
    {
      key: 'barriers',
      isWaiting: reports > 0,
      text: t('cockpit.dueBarriers', { count: reports }),
      href: routes.adminAccessibility(),
      button: t('cockpit.answerBarriers'),
    },
    {
      key: 'statement',
      isWaiting: accessibility?.statement === 'DUE',
      text: t('cockpit.dueStatement'),
      href: `${routes.adminAccessibility()}#statement-title`,
      button: t('cockpit.reviewStatement'),
    },
  ]
  return [...cockpit.duties.map((duty) => dutyItem(duty, t)), ...items.filter(({ isWaiting }) => isWaiting)]
}

function dutyItem({ kind, state, text, path }: Duty, t: Translator<'admin'>): Item {
  return {
    key: `${kind} ${state} ${path}`,
    text,
    href: path,
    button: t(DUTY_BUTTONS[`${kind} ${state}`] ?? DUTY_BUTTONS[kind] ?? 'cockpit.look'),
  }
}

const DUTY_BUTTONS: Record<string, MessageKey<'admin'>> = {
  voteNotOpen: 'steps.openVoting.button',
  'voteNotOpen before': 'cockpit.look',
  'deadlinePassed vote': 'steps.countVotes.button',
  'deadlinePassed process': 'steps.closeProcess.button',
  messageWaiting: 'cockpit.answerBarriers',
  joinRequested: 'cockpit.decide',
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
