import { PageIntro } from '@/components/account/page-intro'
import { formProps } from '@/components/forms/form-props'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { DemoInboxNotice } from './demo-inbox-notice'

type ConfirmEmailPanelProps = {
  /** Without it, the page only sends the mail again. */
  token: string | undefined
  /** Where the link of a mail that is sent again leads to; empty: where the registration came from. */
  returnTo: string
  isDemo: boolean
  actions: { confirm: FormAction; resend: FormAction }
}

export async function ConfirmEmailPanel({ token, returnTo, isDemo, actions }: ConfirmEmailPanelProps) {
  const [t, common] = await Promise.all([getTranslations('auth.confirm'), formProps()])
  const resend = (
    <section className="flex flex-col gap-4">
      {!token && <Heading level={1}>{t('resendTitle')}</Heading>}
      <p className="max-w-text">{t('resendIntro')}</p>
      {isDemo && <DemoInboxNotice />}
      <Form {...common} action={actions.resend} isHiddenOnSuccess>
        <HiddenField name="returnTo" value={returnTo} />
        <TextField name="email" type="email" label={t('email')} autoComplete="email" />
        <div>
          <SubmitButton variant={token ? 'secondary' : 'primary'}>{t('resendSubmit')}</SubmitButton>
        </div>
      </Form>
    </section>
  )
  return (
    <>
      {token && (
        <div className="flex flex-col gap-6">
          <PageIntro title={t('title')}>{t('intro')}</PageIntro>
          <Form {...common} action={actions.confirm} submitLabel={t('submit')} idPrefix="confirm-">
            <HiddenField name="token" value={token} />
          </Form>
        </div>
      )}
      {token ? <Disclosure summary={t('resendTitle')}>{resend}</Disclosure> : resend}
    </>
  )
}
