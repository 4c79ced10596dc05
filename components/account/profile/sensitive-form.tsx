import { AccountPart } from '@/components/account/settings/account-part'
import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { NumberField } from '@/components/ui/number-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { SENSITIVE_TEXT_LENGTH_MAX } from '@/lib/identity/users/limits'
import type { SensitiveProfile } from '@/lib/identity/users/profile/own-profile'

type SensitiveFormProps = {
  answers: SensitiveProfile
  hasConsent: boolean
  action: FormAction
  withdrawAction: FormAction
}

const QUESTIONS = ['politicalVision', 'attitude', 'behaviour'] as const

/** Sensitive data, which requires an explicit and revocable consent. */
export async function SensitiveForm({ answers, hasConsent, action, withdrawAction }: SensitiveFormProps) {
  const [t, common] = await Promise.all([getTranslations('account.sensitive'), formProps()])
  const limit = { max: SENSITIVE_TEXT_LENGTH_MAX, warnAt: SENSITIVE_TEXT_LENGTH_MAX / 10 }
  return (
    <AccountPart id="sensitive" title={t('title')} intro={t('intro')}>
      <Form {...common} action={action} submitLabel={t('save')} idPrefix="sensitive-">
        <NumberField
          name="annualIncome"
          label={t('annualIncome')}
          help={t('annualIncomeHelp')}
          defaultValue={answers.annualIncome ?? undefined}
          isOptional
        />
        {QUESTIONS.map((name) => (
          <TextArea
            key={name}
            name={name}
            label={t(name)}
            defaultValue={answers[name]}
            rows={2}
            limit={limit}
            isOptional
          />
        ))}
        <CheckboxField name="consent" label={t('consent')} isChecked={hasConsent} isRequired />
      </Form>
      {hasConsent && (
        <Form {...common} action={withdrawAction} idPrefix="withdraw-">
          <div>
            <SubmitButton variant="secondary">{t('withdraw')}</SubmitButton>
          </div>
        </Form>
      )}
    </AccountPart>
  )
}
