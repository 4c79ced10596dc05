import { formProps } from '@/components/forms/form-props'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { subscribeAction } from '@/lib/generated/actions/site/subscriptions/subscribe'
import { INTERESTS } from '@/lib/site/subscriptions/schemas'
import { FormGuard, knownSender } from './form-guard'

type SubscribeFormProps = {
  ctx: Pick<Context, 'actor' | 'organization'>
  /** Differs between the forms of a page. */
  id: string
  /** Signs when the form was served. */
  token: string
}

/** Asking for the organization's mails; the address has to confirm. */
export async function SubscribeForm({ ctx, id, token }: SubscribeFormProps) {
  const [t, common] = await Promise.all([getTranslations('portal'), formProps()])
  return (
    <Form
      {...common}
      action={subscribeAction}
      submitLabel={t('subscribe.submit')}
      isHiddenOnSuccess
      id={id}
      idPrefix={`${id}-`}
    >
      <TextField
        name="email"
        type="email"
        label={t('subscribe.email')}
        defaultValue={knownSender(ctx.actor).email}
        autoComplete="email"
        width="half"
      />
      <CheckboxGroup
        name="interests"
        legend={t('subscribe.interests')}
        help={t('subscribe.interestsHelp')}
        options={INTERESTS.map((value) => ({ value, label: t(`interests.${value}`) }))}
        isOptional
      />
      <FormGuard token={token} note={t('subscribe.consent', { organization: ctx.organization.name })} t={t} />
    </Form>
  )
}
