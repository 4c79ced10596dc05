import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { Unsubscription } from '@/lib/delivery/notifications/unsubscribe-token'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'

type UnsubscribePanelProps = {
  unsubscription: Unsubscription | null
  token: string
  action: FormAction
  t: Translator<'notifications'>
}

/** Confirmation of unsubscribing from mails. */
export async function UnsubscribePanel({ unsubscription, token, action, t }: UnsubscribePanelProps) {
  const settings = (
    <LinkButton href={routes.messageSettings()} variant="quiet">
      {t('unsubscribe.settings')}
    </LinkButton>
  )
  return (
    <Stack>
      <Heading level={1}>{t(unsubscription ? 'unsubscribe.title' : 'unsubscribe.invalidTitle')}</Heading>
      {unsubscription ? (
        <>
          <p>{t('unsubscribe.lead')}</p>
          <ul className="flex list-disc flex-col gap-1 ps-6">
            {unsubscription.kinds.map((kind) => (
              <li key={kind}>{t(`labels.${kind}`)}</li>
            ))}
          </ul>
          <p>{t('unsubscribe.stays')}</p>
          <Form {...(await formProps())} action={action} isHiddenOnSuccess>
            <HiddenField name="token" value={token} />
            <Cluster gap="md">
              <SubmitButton name="scope" value="these">
                {t('unsubscribe.these')}
              </SubmitButton>
              <SubmitButton name="scope" value="all" variant="secondary">
                {t('unsubscribe.all')}
              </SubmitButton>
            </Cluster>
          </Form>
        </>
      ) : (
        <p>{t('unsubscribe.invalid')}</p>
      )}
      <div>{settings}</div>
    </Stack>
  )
}
