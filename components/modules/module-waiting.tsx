import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { kindOf } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { Waiting } from '@/lib/process/modules/state/waiting'
import { moduleAddress } from '@/lib/process/processes/reading/module-address'

type ModuleWaitingProps = { ctx: Context; facts: ModuleFacts; waiting: Waiting; t: Translator<'modules'> }

/** The notice of a module that is not open: its state, the reason, and when that changes. */
export function ModuleWaiting({ ctx, facts, waiting, t }: ModuleWaitingProps) {
  const { locale, organization } = ctx
  const { process, phase, module } = facts
  const isThere = waiting.kind === 'open' || waiting.kind === 'over'
  const address = { id: module.id, processId: process.id, phaseId: phase.id }
  return (
    <Stack gap="lg">
      <Heading level={1}>{pickText(module.name, locale, organization.languages)}</Heading>
      <EmptyState
        icon={isThere ? 'circle-check' : 'calendar-clock'}
        title={t(titleOf(waiting, module.type))}
        actions={
          <>
            {isThere && <LinkButton href={moduleAddress(process, { module, phase })}>{t('go')}</LinkButton>}
            {waiting.kind === 'opensAt' && (
              <LinkButton href={routes.moduleCalendar(address)} icon={<Icon name="calendar" />}>
                {t('waiting.calendar')}
              </LinkButton>
            )}
            {!isThere && (
              <LinkButton href={routes.moduleInfo(address)} variant="secondary">
                {t('waiting.info')}
              </LinkButton>
            )}
            <LinkButton href={routes.process(process.id)} variant="secondary" icon={<Icon name="arrow-left" />}>
              {t('backToProcess')}
            </LinkButton>
          </>
        }
      >
        {!isThere && <p>{t(...why(waiting, (date) => formatDeadline(locale, date, organization.timeZone)))}</p>}
      </EmptyState>
    </Stack>
  )
}

function titleOf({ kind }: Waiting, type: ModuleFacts['module']['type']): MessageKey<'modules'> {
  if (kind === 'open') return 'waiting.isOpen'
  if (kind === 'over') return 'waiting.isOver'
  return `waiting.${kindOf(type).waitingTitle}`
}

function why(waiting: Waiting, shown: (date: Date) => string): [MessageKey<'modules'>, Record<string, string>?] {
  if ('date' in waiting) return [`waiting.${waiting.kind}`, { date: shown(waiting.date) }]
  if (waiting.kind === 'vote') return ['waiting.vote']
  return [waiting.kind === 'neverOpened' ? 'waiting.over' : 'waiting.byHand']
}
