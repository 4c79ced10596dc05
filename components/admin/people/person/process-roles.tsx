import { ReasonFields } from '@/components/admin/approvals/critical-fields'
import { formProps } from '@/components/forms/form-props'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { SelectField } from '@/components/ui/select-field'
import { Stack } from '@/components/ui/stack'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { PersonRecord } from '@/lib/identity/users/people/read-person-record'
import { PROCESS_AUTHORITIES } from '@/lib/identity/users/schemas'
import type { Places } from '../invitations/place-fields'

type ProcessRolesProps = {
  ctx: Context
  userId: number
  record: PersonRecord
  processes: Places['processes']
  action: FormAction
  t: Translator<'members'>
}

/** What a member does in each process, one form a process. */
export async function ProcessRoles({ ctx, userId, record, processes, action, t }: ProcessRolesProps) {
  const [words, common] = await Promise.all([getTranslations('account'), formProps()])
  const nameOf = (name: unknown) => pickText(name, ctx.locale, ctx.organization.languages)
  const options = PROCESS_AUTHORITIES.map((value) => ({ value, label: words(`authorities.${value}`) }))
  const others = processes.filter(({ id }) => !record.roles.some((role) => role.id === id))
  return (
    <Stack as="section" aria-labelledby="process-roles">
      <Heading level={2} size="md" id="process-roles">
        {t('person.processRoles')}
      </Heading>
      {record.roles.length === 0 && <p className="text-muted">{t('person.noProcessRoles')}</p>}
      {record.roles.map(({ id, name, authorities }) => (
        <Disclosure
          key={id}
          look="boxed"
          summary={`${nameOf(name)}: ${authorities.map((role) => words(`authorities.${role}`)).join(', ')}`}
        >
          <Form {...common} action={action} submitLabel={t('person.saveRoles')} idPrefix={`roles-${id}-`}>
            <HiddenField name="userId" value={userId} />
            <HiddenField name="processId" value={id} />
            <CheckboxGroup
              name="authorities"
              legend={t('invite.roles')}
              isOptional
              options={options}
              defaultValues={authorities}
            />
            <ReasonFields hasDecidedBy={false} />
          </Form>
        </Disclosure>
      ))}
      {others.length > 0 && (
        <Disclosure look="boxed" summary={t('person.addProcessRole')}>
          <Form {...common} action={action} submitLabel={t('person.saveRoles')} idPrefix="new-roles-">
            <HiddenField name="userId" value={userId} />
            <SelectField
              name="processId"
              label={t('filter.process')}
              options={others.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))}
              width="half"
            />
            <CheckboxGroup name="authorities" legend={t('invite.roles')} isOptional options={options} />
            <ReasonFields hasDecidedBy={false} />
          </Form>
        </Disclosure>
      )}
    </Stack>
  )
}
