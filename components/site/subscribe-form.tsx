import { formProps } from '@/components/forms/form-props'
import { Honeypot } from '@/components/forms/honeypot'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { TextField } from '@/components/ui/text-field'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { INTERESTS } from '@/lib/site/subscriptions/schemas'
import { subscribeAction } from './actions'

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
        defaultValue={ctx.actor.kind === 'user' ? (ctx.actor.email ?? '') : ''}
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
      <Honeypot label={t('honeypot')} />
      <HiddenField name="formToken" value={token} />
      <p className="text-muted text-sm">
        {t('subscribe.consent', { organization: ctx.organization.name })} <a href={routes.privacy()}>{t('privacy')}</a>
      </p>
    </Form>
  )
}
