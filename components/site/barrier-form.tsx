import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { reportBarrierAction } from '@/lib/generated/actions/site/accessibility/report-barrier'
import { REPORT_LENGTH_MAX, REPORT_WARN_AT } from '@/lib/site/accessibility/limits'
import { FormGuard, knownSender } from './form-guard'

type BarrierFormProps = { ctx: Pick<Context, 'actor'>; token: string; t: Translator<'accessibility'> }

/** Reporting a barrier, without an account. */
export async function BarrierForm({ ctx, token, t }: BarrierFormProps) {
  const [tOfGuard, common] = await Promise.all([getTranslations('portal'), formProps()])
  const known = knownSender(ctx.actor)
  return (
    <Form {...common} action={reportBarrierAction} submitLabel={t('form.submit')} isHiddenOnSuccess idPrefix="barrier-">
      <p>{t('form.lead')}</p>
      <TextArea
        name="message"
        label={t('form.description')}
        help={t('form.descriptionHelp')}
        rows={6}
        limit={{ max: REPORT_LENGTH_MAX, warnAt: REPORT_WARN_AT }}
      />
      <TextField name="page" label={t('form.page')} isOptional />
      <TextField
        name="email"
        type="email"
        label={t('form.email')}
        help={t('form.emailHelp')}
        defaultValue={known.email}
        autoComplete="email"
        width="half"
        isOptional
      />
      <TextField
        name="name"
        label={t('form.name')}
        defaultValue={known.name}
        autoComplete="name"
        width="half"
        isOptional
      />
      <FormGuard token={token} note={t('form.privacy')} t={tOfGuard} />
    </Form>
  )
}
