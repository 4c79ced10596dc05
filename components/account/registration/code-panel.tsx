import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { DemoInboxNotice } from './demo-inbox-notice'

type CodePanelProps = {
  /** Where the SMS went. */
  mobile: string
  returnTo: string
  /** For signed-in people, who may see whether the code was sent. */
  isOwn: boolean
  isDemo: boolean
  actions: { confirm: FormAction; resend: FormAction }
}

/** One field for the whole code, for autofill and pasting. */
export async function CodePanel({ mobile, isOwn, returnTo, isDemo, actions }: CodePanelProps) {
  const [t, common] = await Promise.all([getTranslations('auth.code'), formProps()])
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text">{t(isOwn ? 'ownIntro' : 'intro', { mobile })}</p>
      {isDemo && <DemoInboxNotice />}
      <Form {...common} action={actions.confirm} submitLabel={t('submit')}>
        <HiddenField name="returnTo" value={returnTo} />
        <NumberField name="otp" label={t('label')} help={t('help')} autoComplete="one-time-code" />
      </Form>
      <Form {...common} action={actions.resend} idPrefix="resend-code-" className="flex flex-col items-start gap-3">
        <p>{t('notArrived')}</p>
        <SubmitButton variant="secondary">{t('resend')}</SubmitButton>
      </Form>
    </div>
  )
}
