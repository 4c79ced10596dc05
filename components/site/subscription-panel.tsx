import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'

type SubscriptionPanelProps = {
  act: 'confirm' | 'end'
  /** Whether the link can still do what it says. */
  isValid: boolean
  token: string
  action: FormAction
  t: Translator<'portal'>
}

/** The page of a link in a mail: opening it changes nothing, the button does. */
export async function SubscriptionPanel({ act, isValid, token, action, t }: SubscriptionPanelProps) {
  return (
    <Stack>
      <Heading level={1}>{t(isValid ? `${act}.title` : `${act}.invalidTitle`)}</Heading>
      {isValid ? (
        <>
          <p>{t(`${act}.lead`)}</p>
          <Form {...(await formProps())} action={action} submitLabel={t(`${act}.button`)} isHiddenOnSuccess>
            <HiddenField name="token" value={token} />
          </Form>
        </>
      ) : (
        <p>{t(`${act}.invalid`)}</p>
      )}
      <div>
        <LinkButton href={routes.root()} variant="quiet">
          {t('toStart')}
        </LinkButton>
      </div>
    </Stack>
  )
}
