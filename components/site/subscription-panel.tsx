import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'

type SubscriptionPanelProps = {
  act: 'confirm' | 'end'
  /** Whether the link can do what it says, cannot, or has done it. */
  state: 'valid' | 'invalid' | 'done'
  token: string
  action: FormAction
  t: Translator<'portal'>
}

/** The page of a link in a mail: opening it changes nothing, the button does. */
export async function SubscriptionPanel({ act, state, token, action, t }: SubscriptionPanelProps) {
  return (
    <Stack>
      <Heading level={1}>{t(state === 'invalid' ? `${act}.invalidTitle` : `${act}.title`)}</Heading>
      {state === 'done' && (
        <Notice tone="success" role="status">
          {t(`${act}.done`)}
        </Notice>
      )}
      {state === 'invalid' && <p>{t(`${act}.invalid`)}</p>}
      {state === 'valid' && (
        <>
          <p>{t(`${act}.lead`)}</p>
          <Form {...(await formProps())} action={action} submitLabel={t(`${act}.button`)}>
            <HiddenField name="token" value={token} />
          </Form>
        </>
      )}
      <div>
        <LinkButton href={routes.root()} variant="quiet">
          {t('toStart')}
        </LinkButton>
      </div>
    </Stack>
  )
}
