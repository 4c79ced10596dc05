import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { SubmitButton } from '@/components/ui/submit-button'
import type { MailSettings } from '@/lib/delivery/notifications/mail-settings'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'

type NewsletterFormProps = {
  ctx: SignedInContext
  newsletter: MailSettings['newsletter']
  action: FormAction
  t: Translator<'notifications'>
}

/** Gives or withdraws consent to the newsletter. */
export async function NewsletterForm({ ctx, newsletter, action, t }: NewsletterFormProps) {
  const { accepted, since } = newsletter
  const { name: organizationName, timeZone } = ctx.organization
  return (
    <Form {...(await formProps())} action={action} idPrefix="newsletter-" className="flex flex-col gap-4">
      {accepted && since && (
        <p className="font-semibold">
          {t('settings.newsletterSince', { date: formatDate(ctx.locale, since, timeZone) })}
        </p>
      )}
      <div>
        <SubmitButton name="newsletter" value={accepted ? 'no' : 'yes'} variant="secondary">
          {accepted ? t('newsletter.end') : t('settings.newsletter', { organizationName })}
        </SubmitButton>
      </div>
    </Form>
  )
}
