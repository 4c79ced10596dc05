import { ReasonFields } from '@/components/admin/approvals/critical-fields'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Person } from '@/lib/identity/users/people/people'
import { roleFields } from '@/lib/identity/users/people/role-fields'
import { GIVEN_AUTHORITIES } from '@/lib/identity/users/schemas'
import type { ProcessView } from '@/lib/process/processes/process-view'

type RolesFormProps = {
  ctx: SignedInContext
  person: Person
  processes: readonly ProcessView[]
  action: FormAction
  t: Translator<'admin'>
}

export async function RolesForm({ ctx, person, processes, action, t }: RolesFormProps) {
  const words = await getTranslations('account')
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('people.save')}>
      <HiddenField name="userId" value={person.id} />
      <RevisionField saved={roleFields(ctx, person)} />
      <CheckboxGroup
        name="authorities"
        legend={t('people.rolesLegend')}
        help={t('people.rolesHelp')}
        isOptional
        options={GIVEN_AUTHORITIES.map((value) => ({ value, label: words(`authorities.${value}`) }))}
        defaultValues={person.authorities}
      />
      {processes.length > 0 && (
        <CheckboxGroup
          name="processIds"
          legend={t('people.processes')}
          help={t('people.processesHelp')}
          isOptional
          options={processes.map(({ id, name }) => ({
            value: String(id),
            label: pickText(name, ctx.locale, ctx.organization.languages),
          }))}
          defaultValues={person.processIds.map(String)}
        />
      )}
      <ReasonFields hasDecidedBy={false} />
    </Form>
  )
}
