import type { ReactNode } from 'react'
import { LinkButton } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { Translator } from '@/lib/foundation/i18n/translations'

type Words = Translator<'proposals.form'>

/** The steps of the form as links to its parts. */
export function StepLinks({ t }: { t: Words }) {
  return (
    <nav aria-label={t('steps')}>
      <ol className="flex flex-wrap gap-x-3 border-line border-b sm:gap-x-6">
        {FORM_STEPS.map((name, index) => (
          <li key={name} className="min-w-0 grow basis-[5.5rem]">
            <a href={`#${name}`} data-step-link className="step-link">
              <span aria-hidden="true">{index + 1}</span>
              {t(`step.${name}`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StepFrameProps = { name: FormStepName; t: Words; children: ReactNode }

/** One step of the form: its fields and, with scripting, the ways to the steps before and after it. */
export function StepFrame({ name, t, children }: StepFrameProps) {
  const index = FORM_STEPS.indexOf(name)
  const [before, after] = [FORM_STEPS[index - 1], FORM_STEPS[index + 1]]
  return (
    <section
      id={name}
      tabIndex={-1}
      aria-labelledby={`${name}-title`}
      data-form-step
      data-step-first={index === 0 || undefined}
      className="form-step flex flex-col gap-6 outline-none focus-visible:shadow-none"
    >
      {/* With scripting the links above say the same. */}
      <Heading level={2} size="md" id={`${name}-title`} className="sr-only noscript:not-sr-only">
        {t('stepTitle', { number: index + 1, count: FORM_STEPS.length, name: t(`step.${name}`) })}
      </Heading>
      {children}
      {after ? (
        <div className="flex flex-wrap gap-3 noscript:hidden">
          <LinkButton href={`#${after}`} iconAfter={<Icon name="arrow-right" />}>
            {t('stepNext', { name: t(`step.${after}`) })}
          </LinkButton>
          {before && <BackLink name={before} t={t} />}
        </div>
      ) : (
        before && (
          <div className="noscript:hidden">
            <BackLink name={before} t={t} />
          </div>
        )
      )}
    </section>
  )
}

function BackLink({ name, t }: { name: FormStepName; t: Words }) {
  return (
    <LinkButton href={`#${name}`} variant="quiet">
      {t('stepBack', { name: t(`step.${name}`) })}
    </LinkButton>
  )
}

/** The steps of the idea form, by the fragment of the address that shows them. */
const FORM_STEPS = ['say', 'show', 'check'] as const

type FormStepName = (typeof FORM_STEPS)[number]
