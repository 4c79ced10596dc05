import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { Stack } from '@/components/ui/stack'
import { Table } from '@/components/ui/table'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { PeopleImport } from '@/lib/generated/prisma/client'
import { IMPORT_FIELDS, importColumns, importSample } from '@/lib/identity/users/imports/columns'
import { PlaceFields, type Places } from '../invitations/place-fields'

type MatchFormProps = {
  ctx: Context
  row: PeopleImport
  places: Places
  action: FormAction
  t: Translator<'members'>
}

/** Confirms which column holds what, and what every line gets; then the list is rehearsed. */
export async function MatchForm({ ctx, row, places, action, t }: MatchFormProps) {
  const sample = readColumn(importSample, row.sample)
  const matched = readColumn(importColumns, row.columns)
  const width = Math.max(0, ...sample.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => index)
  const titleOf = (index: number) => {
    const heading = row.hasHeader ? sample[0]?.[index] : ''
    return t('imports.column', { number: index + 1, heading: heading ? `: ${heading}` : '' })
  }
  const shown = row.hasHeader ? sample.slice(1) : sample
  return (
    <Stack as="section" aria-labelledby="match">
      <Heading level={2} size="md" id="match">
        {t('imports.match')}
      </Heading>
      <p className="max-w-text text-muted">
        {t('imports.recognized', {
          encoding: row.encoding.toUpperCase(),
          delimiter: row.delimiter === '\t' ? t('imports.tab') : row.delimiter,
        })}
      </p>
      <Table
        id="sample"
        caption={t('imports.sample')}
        isDense
        columns={columns.map((index) => ({ key: String(index), header: titleOf(index) }))}
        rows={shown.map((cells, line) => ({
          id: line,
          cells: Object.fromEntries(columns.map((index) => [String(index), cells[index] || '–'])),
        }))}
      />
      <Form {...(await formProps())} action={action} submitLabel={t('imports.rehearse')}>
        <HiddenField name="id" value={row.id} />
        <CheckboxField name="hasHeader" label={t('imports.hasHeader')} isChecked={row.hasHeader} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
          {IMPORT_FIELDS.map((field) => (
            <SelectField
              key={field}
              name={`columns.${field}`}
              label={t(`imports.fields.${field}`)}
              emptyLabel={t('imports.noColumn')}
              isOptional={field !== 'email'}
              options={columns.map((index) => ({ value: String(index), label: titleOf(index) }))}
              defaultValue={matched[field] === undefined ? '' : String(matched[field])}
            />
          ))}
        </div>
        <PlaceFields ctx={ctx} places={places} t={t} />
        <RadioGroup
          name="send"
          legend={t('imports.send')}
          options={[
            { value: 'later', label: t('imports.sendLater') },
            { value: 'now', label: t('imports.sendNow') },
          ]}
          defaultValue={row.sendsNow ? 'now' : 'later'}
        />
      </Form>
    </Stack>
  )
}
