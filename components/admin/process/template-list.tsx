import { formProps } from '@/components/forms/form-props'
import { DateTimeField } from '@/components/ui/date-time-field'
import { FileField } from '@/components/ui/file-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { Table } from '@/components/ui/table'
import { TextField } from '@/components/ui/text-field'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ListedTemplate, NeighbourProcess } from '@/lib/process/processes/templates/list-templates'

type TemplateListProps = { ctx: Context; templates: ListedTemplate[]; action: FormAction; t: Translator<'members'> }

export async function TemplateList({ ctx, templates, action, t }: TemplateListProps) {
  const common = await formProps()
  if (templates.length === 0) return <p className="text-muted">{t('templates.none')}</p>
  return (
    <Table
      id="templates"
      caption={t('templates.own')}
      layout="stack"
      isDense
      columns={[
        { key: 'name', header: t('templates.label'), isRowHeader: true },
        { key: 'since', header: t('templates.since') },
        { key: 'acts', header: t('invitations.acts') },
      ]}
      rows={templates.map(({ id, name, createdAt }) => ({
        id,
        cells: {
          name,
          since: formatDate(ctx.locale, createdAt, ctx.organization.timeZone),
          acts: (
            <Form {...common} action={action} className="contents" idPrefix={`delete-${id}-`}>
              <HiddenField name="id" value={id} />
              <SubmitButton size="small" variant="secondary">
                {t('templates.delete')}
                <VisuallyHidden> {name}</VisuallyHidden>
              </SubmitButton>
            </Form>
          ),
        },
      }))}
    />
  )
}

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
