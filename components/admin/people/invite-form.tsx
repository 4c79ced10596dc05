import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'

type InviteFormProps = { action: FormAction; organizationId: number; t: Translator<'admin'> }

export async function InviteForm({ action, organizationId, t }: InviteFormProps) {
  return (
    <Stack as="section" aria-labelledby="invite">
      <Heading level={2} size="md" id="invite">
        {t('organizations.invite')}
      </Heading>
      <Form {...(await formProps())} action={action} submitLabel={t('organizations.sendInvitation')} idPrefix="invite-">
        <HiddenField name="organizationId" value={organizationId} />
        <TextField
          name="email"
          type="email"
          label={t('organizations.adminEmail')}
          help={t('organizations.adminEmail_help')}
          width="half"
          autoComplete="off"
        />
      </Form>
    </Stack>
  )
}
