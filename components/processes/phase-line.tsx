import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { phaseWords } from './phase-words'

type PhaseLineProps = {
  ctx: Pick<Context, 'locale' | 'now' | 'organization'>
  process: ProcessView
  t: Translator<'processes'>
}

/**
 * The phases as a slim line: a bar each, with its name where there is room; the look is in app/globals.css. On phones
 * only screen readers get the names of the other phases.
 */
export function PhaseLine({ ctx, process, t }: PhaseLineProps) {
  if (process.phases.length === 0) return null
  return (
    <ol aria-label={t('timeline')} className="phase-line">
      {process.phases.map((phase) => {
        const { state, stateText } = phaseWords(ctx, phase, t, process)
        const isCurrent = state === 'current'
        return (
          <li key={phase.id} data-state={state} aria-current={isCurrent ? 'step' : undefined}>
            <span>
              {pickText(phase.name, ctx.locale, ctx.organization.languages)} <small>{stateText}</small>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
