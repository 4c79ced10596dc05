import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Stack } from '@/components/ui/stack'
import type { Context } from '@/lib/context/context'
import { formatDeadline } from '@/lib/i18n/format'
import { pickText } from '@/lib/i18n/localized-text'
import type { Translator } from '@/lib/i18n/translations'
import { enablesAt } from '@/lib/modules/enables-at'
import type { ModuleFacts } from '@/lib/modules/queries'
import { moduleAddress } from '@/lib/processes/module-address'
import { routes } from '@/lib/routes'

type ModuleWaitingProps = { ctx: Context; facts: ModuleFacts; t: Translator }

/** The notice of a module that does not take part in anything yet: what is the case, why, when that changes. */
export async function ModuleWaiting({ ctx, facts, t }: ModuleWaitingProps) {
  const { locale, now, organization } = ctx
  const { process, phase, module } = facts
  const address = { id: module.id, processId: process.id, phaseId: phase.id }
  const begins = phase.startsAt > now
  const date = module.enabled ? null : await enablesAt(ctx, module.id)
  const at = (instant: Date) => ({ date: formatDeadline(locale, instant, organization.timeZone) })
  return (
    <Stack gap="lg">
      <Heading level={1}>{pickText(module.name, locale, organization.languages)}</Heading>
      {module.enabled && phase.state === 'IN_PROGRESS' ? (
        <EmptyState
          icon="circle-check"
          title={t('waiting.isOpen')}
          actions={<LinkButton href={moduleAddress(process, { module, phase })}>{t('go')}</LinkButton>}
        />
      ) : (
        <EmptyState
          icon="calendar-clock"
          title={t(waitingTitle(module.type))}
          actions={
            <>
              {begins && (
                <LinkButton href={routes.moduleCalendar(address)} icon={<Icon name="calendar" />}>
                  {t('waiting.calendar')}
                </LinkButton>
              )}
              <LinkButton href={routes.moduleInfo(address)} variant="secondary">
                {t('waiting.info')}
              </LinkButton>
              <LinkButton href={routes.process(process.id)} variant="secondary" icon={<Icon name="arrow-left" />}>
                {t('backToProcess')}
              </LinkButton>
            </>
          }
        >
          <p>
            {begins
              ? t('waiting.opensAt', at(phase.startsAt))
              : phase.state === 'CONCLUDED'
                ? t('waiting.over')
                : date
                  ? t('waiting.enablesAt', at(date))
                  : t('waiting.byHand')}
          </p>
        </EmptyState>
      )}
    </Stack>
  )
}

// The specification has words of its own for three types (section 8).
function waitingTitle(type: ModuleFacts['module']['type']): string {
  return type === 'QUESTIONNAIRE' || type === 'WEBINAR' || type === 'BOARD' ? `waiting.${type}` : 'waiting.title'
}
