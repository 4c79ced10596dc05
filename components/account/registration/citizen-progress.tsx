import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { CITIZEN_STEPS, type CitizenStep } from '@/lib/process/onboarding/verification/states'

/** The steps with their state: done, current, pending (spec: verified-citizen). */
export async function CitizenProgress({ current }: { current: CitizenStep }) {
  const t = await getTranslations('auth.citizen')
  const position = CITIZEN_STEPS.indexOf(current)
  return (
    <ol aria-label={t('steps.label')} className="flex flex-col gap-2 md:flex-row md:flex-wrap md:gap-x-6">
      {CITIZEN_STEPS.map((step, index) => {
        const isOver = index < position || current === 'verified'
        const state = isOver ? 'done' : index === position ? 'current' : 'pending'
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-2',
              state === 'current' && 'font-semibold text-accent-text',
              state === 'pending' && 'text-muted',
            )}
          >
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full border-2 border-current text-sm"
            >
              {isOver ? <Icon name="check" size={16} /> : index + 1}
            </span>
            {t(`steps.${step}`)}
            <span className="sr-only">({t(`states.${state}`)})</span>
          </li>
        )
      })}
    </ol>
  )
}
