import type { ReactNode } from 'react'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-paths'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { stepAddress } from '@/lib/process/processes/reading/module-address'
import { type NextStep, nextStep, sideStep } from '@/lib/process/processes/reading/next-step'
import { currentPhase, nextPhase, type ProcessView } from '@/lib/process/processes/reading/process-view'
import { phaseWords } from './phase-words'

type ProcessActionProps = {
  ctx: Pick<Context, 'locale' | 'now' | 'organization'>
  process: ProcessView
  t: Translator<'processes'>
  /** Joining, where the visitor may. */
  children?: ReactNode
}

/** State of the process and the next step. */
export function ProcessAction({ ctx, process, t, children }: ProcessActionProps) {
  const step = nextStep(process, ctx.now)
  const side = sideStep(process, step)
  const isOver = process.status === 'CLOSED' || process.status === 'ARCHIVED'
  const phase = isOver ? undefined : (currentPhase(process) ?? nextPhase(process))
  const words = phase && phaseWords(ctx, phase, t)
  return (
    <div className="flex flex-col gap-4 rounded-md border border-accent-text bg-accent-soft p-4 md:p-6">
      <div>
        {phase && words ? (
          <>
            <p className="font-semibold font-serif text-xl">
              {pickText(phase.name, ctx.locale, ctx.organization.languages)}
            </p>
            <p className="mt-1 font-semibold">{words.stateText}</p>
            {words.when && <p className="text-muted">{words.when}</p>}
          </>
        ) : (
          <p className="font-semibold font-serif text-xl">{t('over')}</p>
        )}
      </div>
      {step && (
        <div className="flex flex-col gap-2">
          <LinkButton href={stepAddress(process, step)} icon={<Icon name={ICONS[step.kind]} />} isWide>
            {t(`step.${step.kind}`)}
          </LinkButton>
          {side && (
            <LinkButton href={stepAddress(process, side)} variant="quiet" isWide>
              {t(`step.${side.kind}`)}
            </LinkButton>
          )}
        </div>
      )}
      {children}
    </div>
  )
}

const ICONS: Record<NextStep['kind'], IconName> = {
  vote: 'vote',
  donate: 'hand-heart',
  propose: 'lightbulb',
  seeResult: 'chart-bar',
  readIdeas: 'list',
  inform: 'info',
}
