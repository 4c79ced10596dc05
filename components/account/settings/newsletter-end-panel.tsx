import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'

type NewsletterEndPanelProps = {
  isValid: boolean
  token: string
  organizationName: string
  action: FormAction
  t: Translator<'campaigns'>
}

/** Confirmation of leaving the newsletter. */
export async function NewsletterEndPanel({ isValid, token, organizationName, action, t }: NewsletterEndPanelProps) {
  return (
    <Stack>
      <Heading level={1}>{t(isValid ? 'unsubscribe.title' : 'unsubscribe.invalidTitle')}</Heading>
      {isValid ? (
        <>
          <p>{t('unsubscribe.lead', { organizationName })}</p>
          <Form {...(await formProps())} action={action} isHiddenOnSuccess submitLabel={t('unsubscribe.now')}>
            <HiddenField name="token" value={token} />
          </Form>
        </>
      ) : (
        <p>{t('unsubscribe.invalid')}</p>
      )}
      <p>
        <a href={routes.personalSpaceEdit()}>{t('unsubscribe.settings')}</a>
      </p>
    </Stack>
  )
}
