import { formProps } from '@/components/forms/form-props'
import { DateTimeField } from '@/components/ui/date-time-field'
import { FileField } from '@/components/ui/file-field'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ListedTemplate, NeighbourProcess } from '@/lib/process/processes/templates/list-templates'

type FromSetupFormProps = {
  ctx: Context
  templates: ListedTemplate[]
  neighbours: NeighbourProcess[]
  action: FormAction
  t: Translator<'members'>
}

/** Creates a process of a set-up. */
export async function FromSetupForm({ ctx, templates, neighbours, action, t }: FromSetupFormProps) {
  const nameOf = ({ name }: NeighbourProcess) => pickText(name, ctx.locale, ctx.organization.languages)
  const groups = [
    { label: t('templates.own'), options: templates.map(({ id, name }) => ({ value: `own-${id}`, label: name })) },
    {
      label: t('templates.umbrella'),
      options: neighbours.map((process) => ({
        value: `umbrella-${process.id}`,
        label: `${process.organizationName}: ${nameOf(process)}`,
      })),
    },
  ].filter(({ options }) => options.length > 0)
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('templates.create')}>
      <SelectField
        name="source"
        label={t('templates.source')}
        options={[...groups, { value: 'file', label: t('templates.file') }]}
      />
      <FileField
        name="setup"
        label={t('templates.setup')}
        help={t('templates.setupHelp')}
        accept=".json,application/json"
        isOptional
      />
      <TextField name="name" label={t('templates.name')} help={t('templates.nameHelp')} isOptional />
      <DateTimeField name="startsAt" type="date" label={t('templates.startsAt')} help={t('templates.startsAtHelp')} />
    </Form>
  )
}
