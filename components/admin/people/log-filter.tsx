import { formProps } from '@/components/forms/form-props'
import { Button, LinkButton } from '@/components/ui/button'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { AuditFilter } from '@/lib/identity/audit/schemas'
import { actText } from '@/lib/office/log/log-text'
import type { ProcessView } from '@/lib/process/processes/process-view'

type LogFilterProps = {
  ctx: Context
  filter: AuditFilter
  choices: { acts: string[]; people: { id: number; name: string }[] }
  processes: ProcessView[]
  t: Translator<'admin'>
}

/** Filters the log by person, act, process and days; the filter is in the address. */
export function LogFilter({ ctx, filter, choices, processes, t }: LogFilterProps) {
  const option = (value: number | string, label: string) => ({ value: String(value), label })
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <form
      action={routes.adminAudit()}
      aria-label={t('audit.filter')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-end gap-3"
    >
      <SelectField
        name="actorId"
        label={t('audit.who')}
        emptyLabel={t('audit.everybody')}
        isOptional
        options={choices.people.map(({ id, name }) => option(id, name))}
        defaultValue={String(filter.actorId ?? '')}
      />
      <SelectField
        name="act"
        label={t('audit.what')}
        emptyLabel={t('audit.everything')}
        isOptional
        options={choices.acts
          .map((act) => option(act, actText(t, act)))
          .toSorted((a, b) => a.label.localeCompare(b.label, ctx.locale))}
        defaultValue={filter.act ?? ''}
      />
      <SelectField
        name="processId"
        label={t('audit.process')}
        emptyLabel={t('audit.everything')}
        isOptional
        options={processes.map(({ id, name }) => option(id, pickText(name, ctx.locale, ctx.organization.languages)))}
        defaultValue={String(filter.processId ?? '')}
      />
      <DateTimeField type="date" name="from" label={t('audit.from')} isOptional defaultValue={filter.from} />
      <DateTimeField type="date" name="to" label={t('audit.to')} isOptional defaultValue={filter.to} />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary">
          {t('audit.apply')}
        </Button>
        {isFiltered && (
          <LinkButton href={routes.adminAudit()} variant="quiet">
            {t('audit.clear')}
          </LinkButton>
        )}
      </span>
    </form>
  )
}

type LogExportProps = { filter: AuditFilter; action: FormAction; t: Translator<'admin'> }

/** Requests the log as a file, with the filter of the page. */
export async function LogExport({ filter, action, t }: LogExportProps) {
  return (
    <Form {...(await formProps())} action={action} idPrefix="log-export-" className="flex flex-wrap gap-2">
      <HiddenField name="kind" value="log" />
      {Object.entries(filter).map(([name, value]) =>
        value === undefined ? null : <HiddenField key={name} name={`filter.${name}`} value={value} />,
      )}
      <SubmitButton variant="secondary" name="format" value="csv">
        {t('audit.download')}
      </SubmitButton>
    </Form>
  )
}
