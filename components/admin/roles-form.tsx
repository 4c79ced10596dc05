import { formProps } from '@/components/forms/form-props'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import type { SignedInContext } from '@/lib/context/context'
import type { FormAction } from '@/lib/http/action'
import { pickText } from '@/lib/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/i18n/translations'
import type { ProcessView } from '@/lib/processes/process-view'
import type { Person } from '@/lib/users/people'
import { GIVEN_AUTHORITIES } from '@/lib/users/schemas'

type RolesFormProps = {
  ctx: SignedInContext
  person: Person
  processes: readonly ProcessView[]
  action: FormAction
  t: Translator
}

export async function RolesForm({ ctx, person, processes, action, t }: RolesFormProps) {
  const words = await getTranslations('account')
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('people.save')}>
      <HiddenField name="userId" value={person.id} />
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
    </Form>
  )
}
