import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'

type NewDomainFormProps = { action: FormAction; organizationId?: number; t: Translator<'admin'> }

export async function NewDomainForm({ action, organizationId, t }: NewDomainFormProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('domains.add')} idPrefix="domain-">
      {organizationId !== undefined && <HiddenField name="organizationId" value={organizationId} />}
      <TextField
        name="domain"
        label={t('domains.domain')}
        help={t('domains.domain_help')}
        width="half"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  )
}
