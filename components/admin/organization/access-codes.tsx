import { AccessCodeTable } from '@/components/admin/access-code-table'
import { formProps } from '@/components/forms/form-props'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { Sparkline } from '@/components/ui/sparkline'
import { Stack } from '@/components/ui/stack'
import { Table } from '@/components/ui/table'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import type { CodeOwner } from '@/lib/process/access-codes/code-owner'
import { CODE_LABEL_MAX, CODES_AT_ONCE_MAX } from '@/lib/process/access-codes/limits'
import type { CodeList } from '@/lib/process/access-codes/list-access-codes'
import type { BatchUses } from '@/lib/process/access-codes/list-code-uses'

type AccessCodesProps = {
  ctx: Context
  list: CodeList
  batches: BatchUses[]
  lead: string
  hrefOf: (page?: number) => string
  actions: { create: FormAction; revoke: FormAction }
  t: Translator<'admin'>
}

/** The access codes of one target, and the form for new ones. */
export function AccessCodes({ ctx, list, batches, lead, hrefOf, actions, t }: AccessCodesProps) {
  return (
    <>
      <p className="max-w-text text-muted">{lead}</p>
      <NewCodesForm ctx={ctx} owner={list.owner} action={actions.create} t={t} />
      <AccessCodeTable ctx={ctx} list={list} hrefOf={hrefOf} action={actions.revoke} t={t} />
      <CodeUses ctx={ctx} batches={batches} t={t} />
    </>
  )
}

type NewCodesFormProps = { ctx: Context; owner: CodeOwner; action: FormAction; t: Translator<'admin'> }

async function NewCodesForm({ ctx, owner, action, t }: NewCodesFormProps) {
  const today = zonedTime(ctx.now, ctx.organization.timeZone).slice(0, 10)
  return (
    <Stack as="section" aria-labelledby="new-codes">
      <Heading level={2} size="md" id="new-codes">
        {t('accessCodes.new')}
      </Heading>
      <Form {...(await formProps())} action={action} submitLabel={t('accessCodes.create')} idPrefix="codes-">
        {owner.processId !== null && <HiddenField name="processId" value={owner.processId} />}
        {owner.groupId !== null && <HiddenField name="groupId" value={owner.groupId} />}
        <NumberField
          name="count"
          label={t('accessCodes.count')}
          help={t('accessCodes.countHelp', { max: CODES_AT_ONCE_MAX })}
          defaultValue="1"
        />
        <NumberField
          name="usesMax"
          label={t('accessCodes.usesMax')}
          help={t('accessCodes.usesMaxHelp')}
          defaultValue="1"
          isOptional
        />
        <DateTimeField
          name="expiresOn"
          type="date"
          label={t('accessCodes.expiresOn')}
          help={t('accessCodes.expiresOnHelp')}
          min={today}
          isOptional
        />
        <TextField
          name="label"
          label={t('accessCodes.label')}
          help={t('accessCodes.labelHelp')}
          limit={{ max: CODE_LABEL_MAX, warnAt: 20 }}
          width="half"
          isOptional
        />
      </Form>
    </Stack>
  )
}

type CodeUsesProps = { ctx: Context; batches: BatchUses[]; t: Translator<'admin'> }

/** How often the codes of each batch were used by day; never by whom. */
function CodeUses({ ctx, batches, t }: CodeUsesProps) {
  const used = batches.filter(({ days }) => days.length > 0)
  if (used.length === 0) return null
  const { timeZone } = ctx.organization
  const dayText = (day: string) => formatDate(ctx.locale, new Date(`${day}T12:00:00Z`), 'UTC')
  return (
    <Stack as="section" aria-labelledby="code-uses">
      <Heading level={2} size="md" id="code-uses">
        {t('accessCodes.usesByDay')}
      </Heading>
      <p className="max-w-text text-muted">{t('accessCodes.usesHelp')}</p>
      {used.map(({ batchId, label, createdAt, codes, uses, days }) => (
        <Disclosure
          key={batchId}
          look="boxed"
          summary={t('accessCodes.batch', {
            label: label || '–',
            date: formatDate(ctx.locale, createdAt, timeZone),
            codes,
            uses,
          })}
        >
          <Sparkline
            values={days.map(({ count }) => count)}
            label={days.map(({ day, count }) => `${dayText(day)}: ${count}`).join(', ')}
          />
          <Table
            id={`uses-${batchId}`}
            caption={t('accessCodes.usesByDay')}
            isCaptionHidden
            isDense
            layout="stack"
            columns={[
              { key: 'day', header: t('accessCodes.day'), isRowHeader: true },
              { key: 'count', header: t('accessCodes.uses'), isNumeric: true },
            ]}
            rows={days.map(({ day, count }) => ({ id: day, cells: { day: dayText(day), count } }))}
          />
        </Disclosure>
      ))}
    </Stack>
  )
}
