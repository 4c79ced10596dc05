import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Form } from '@/components/ui/form'
import { TextArea } from '@/components/ui/text-area'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { INVITATION_DAYS, INVITATIONS_AT_ONCE_MAX } from '@/lib/identity/users/invitations/limits'
import { GIVEN_AUTHORITIES } from '@/lib/identity/users/schemas'
import { PlaceFields, type Places } from './place-fields'

type InvitePeopleFormProps = { ctx: Context; places: Places; action: FormAction; t: Translator<'members'> }

/** Invites colleagues and members by mail. */
export async function InvitePeopleForm({ ctx, places, action, t }: InvitePeopleFormProps) {
  const words = await getTranslations('account')
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('invite.submit')}>
      <TextArea
        name="emails"
        label={t('invite.emails')}
        help={t('invite.emailsHelp', { max: INVITATIONS_AT_ONCE_MAX, days: INVITATION_DAYS })}
        rows={4}
        spellCheck={false}
      />
      <CheckboxGroup
        name="authorities"
        legend={t('invite.roles')}
        help={t('invite.rolesHelp')}
        isOptional
        options={GIVEN_AUTHORITIES.map((value) => ({ value, label: words(`authorities.${value}`) }))}
      />
      <CheckboxField
        name="addressesChecked"
        label={t('invite.addressesChecked')}
        help={t('invite.addressesCheckedHelp')}
      />
      <PlaceFields ctx={ctx} places={places} t={t} />
    </Form>
  )
}
