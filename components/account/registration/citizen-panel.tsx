import type { ReactNode } from 'react'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { CitizenState } from '@/lib/process/onboarding/verification/citizen-steps'
import { CodePanel } from './code-panel'
import { PhoneFields } from './phone-fields'

type Actions = Record<'role' | 'mobile' | 'confirm' | 'resend' | 'taxCode', FormAction>

type CitizenPanelProps = {
  state: CitizenState
  /** The module that requires the verification. */
  module: string | undefined
  phonePrefix: string
  isDemo: boolean
  actions: Actions
}

/** The current step; each is a form, so that it works without JavaScript. */
export async function CitizenPanel({
  state,
  module,
  phonePrefix,
  isDemo,
  actions,
}: CitizenPanelProps): Promise<ReactNode> {
  const [t, common] = await Promise.all([getTranslations('auth.citizen'), formProps()])
  switch (state.step) {
    case 'role':
      return (
        <Form {...common} action={actions.role} submitLabel={t('next')}>
          <HiddenField name="returnTo" value={state.returnTo} />
          {module && <HiddenField name="module" value={module} />}
          <RadioGroup name="role" legend={t('role.legend')} options={(['CITIZEN', 'OTHER'] as const).map(roleOf(t))} />
        </Form>
      )
    case 'mobile':
      return (
        <Form {...common} action={actions.mobile} submitLabel={t('mobile.submit')}>
          <p className="max-w-text">{t('mobile.intro')}</p>
          <PhoneFields prefix={phonePrefix} />
        </Form>
      )
    case 'code':
      return (
        <>
          <CodePanel
            mobile={state.mobile ?? ''}
            isOwn
            returnTo={routes.registerAdvanced()}
            isDemo={isDemo}
            actions={{ confirm: actions.confirm, resend: actions.resend }}
          />
          <p>
            <a href={routes.registerAdvanced({ number: 'other' })}>{t('otherNumber')}</a>
          </p>
        </>
      )
    case 'taxCode':
      return (
        <Form {...common} action={actions.taxCode} submitLabel={t('taxCode.submit')}>
          <p className="max-w-text">{t('taxCode.intro')}</p>
          <TextField
            name="taxCode"
            label={t('taxCode.label')}
            help={t('taxCode.help')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            width="half"
          />
          <NumberField
            name="birthYear"
            label={t('taxCode.birthYear')}
            help={t('taxCode.birthYearHelp')}
            defaultValue={state.birthYear ?? undefined}
            autoComplete="bday-year"
            isOptional
          />
        </Form>
      )
    case 'verified':
    case 'unavailable':
      return <Outcome t={t} step={state.step} returnTo={state.returnTo} />
  }
}

type OutcomeProps = { t: Translator<'auth.citizen'>; step: 'verified' | 'unavailable'; returnTo: string }

function Outcome({ t, step, returnTo }: OutcomeProps) {
  const isVerified = step === 'verified'
  return (
    <Notice
      tone={isVerified ? 'success' : 'info'}
      title={t(`${step}.title`)}
      actions={<LinkButton href={returnTo}>{t('goOn')}</LinkButton>}
    >
      {t(`${step}.text`)}
    </Notice>
  )
}

const roleOf = (t: Translator<'auth.citizen'>) => (value: 'CITIZEN' | 'OTHER') => ({
  value,
  label: t(`role.${value}`),
  help: t(`role.${value}Help`),
})
