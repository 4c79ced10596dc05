import { formProps } from '@/components/forms/form-props'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Disclosure } from '@/components/ui/disclosure'
import { FileField } from '@/components/ui/file-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { SelectField, type SelectOption } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { currencySign, formatDate } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import {
  DECIDED_BY_MAX,
  EXPENSE_LABEL_MAX,
  MOVE_REASON_MAX,
  POST_LENGTH_MAX,
  STATE_REASON_MAX,
} from '@/lib/outcome/follow-through/limits'
import type { DeliveryPostRow } from '@/lib/outcome/follow-through/reading/read-history'
import { DELIVERY_STATES, type DeliveryState } from '@/lib/outcome/follow-through/states'

type FormProps = { deliveryId: number; action: FormAction; t: Translator<'followThrough'> }

type StateProps = FormProps & { state: DeliveryState; canStop: boolean; today: string }

/** Changes the state; the reason is public. */
export async function StateForm({ deliveryId, state, canStop, today, action, t }: StateProps) {
  const states = DELIVERY_STATES.filter((one) => canStop || one !== 'STOPPED')
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('states.save')} idPrefix="state-">
      <HiddenField name="deliveryId" value={deliveryId} />
      <SelectField
        name="state"
        label={t('filter.state')}
        options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
        defaultValue={state}
      />
      <TextArea
        name="reason"
        label={t('states.reason')}
        help={t('states.reasonHelp')}
        rows={3}
        limit={{ max: STATE_REASON_MAX, warnAt: 100 }}
        isOptional
      />
      <div className="flex flex-wrap gap-4">
        <DateTimeField type="date" name="pausedUntil" label={t('facts.pausedUntil')} min={today} isOptional />
        <DateTimeField type="date" name="on" label={t('states.on')} max={today} isOptional />
      </div>
      {canStop && (
        <TextField
          name="decidedBy"
          label={t('states.decidedBy')}
          help={t('states.decidedByHelp')}
          limit={{ max: DECIDED_BY_MAX, warnAt: 30 }}
          isOptional
        />
      )}
    </Form>
  )
}

type ExpenseProps = FormProps & {
  ctx: Pick<Context, 'locale'>
  currency: string
  today: string
  /** Entries that can be corrected. */
  entries: SelectOption[]
}

/** Enters money that was spent, or corrects an entry. */
export async function ExpenseForm({ ctx, deliveryId, currency, today, entries, action, t }: ExpenseProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('expense.save')} idPrefix="expense-" isResetOnSuccess>
      <HiddenField name="deliveryId" value={deliveryId} />
      <HiddenField name="withFiles" value="document" />
      <OnceField />
      <div className="flex flex-wrap gap-4">
        <DateTimeField type="date" name="spentOn" label={t('expense.spentOn')} max={today} defaultValue={today} />
        <NumberField
          name="amount"
          label={t('expense.amount')}
          inputMode="decimal"
          suffix={currencySign(ctx.locale, currency)}
          currency={currency}
        />
      </div>
      <TextField name="label" label={t('expense.label')} limit={{ max: EXPENSE_LABEL_MAX, warnAt: 30 }} />
      <FileField name="newDocuments" label={t('expense.document')} isOptional />
      {entries.length > 0 && (
        <SelectField
          name="correctsId"
          label={t('expense.corrects')}
          help={t('expense.correctsHelp')}
          options={entries}
          emptyLabel={t('expense.correctsNone')}
          isOptional
        />
      )}
      <TextArea
        name="reason"
        label={t('expense.reason')}
        help={t('expense.reasonHelp')}
        rows={2}
        limit={{ max: MOVE_REASON_MAX, warnAt: 50 }}
        isOptional
      />
    </Form>
  )
}

type CorrectionProps = {
  deliveryId: number
  posts: readonly DeliveryPostRow[]
  locale: Locale
  action: FormAction
  t: Translator<'followThrough'>
}

const POSTS_SHOWN = 10

/** The latest posts, each to be corrected. */
export async function CorrectionForm({ deliveryId, posts, locale, action, t }: CorrectionProps) {
  const props = await formProps()
  return posts.slice(0, POSTS_SHOWN).map(({ id, body, publishedAt }) => (
    <Disclosure key={id} summary={`${formatDate(locale, publishedAt, 'UTC')}: ${body.slice(0, 60)}`} name="post">
      <Form {...props} action={action} submitLabel={t('correct.save')} idPrefix={`post-${id}-`}>
        <HiddenField name="deliveryId" value={deliveryId} />
        <HiddenField name="postId" value={id} />
        <TextArea
          name="body"
          label={t('report.body')}
          defaultValue={body}
          limit={{ max: POST_LENGTH_MAX, warnAt: 200 }}
        />
        <TextField
          name="correction"
          label={t('correct.note')}
          help={t('correct.noteHelp')}
          limit={{ max: MOVE_REASON_MAX, warnAt: 50 }}
          isOptional
        />
      </Form>
    </Disclosure>
  ))
}

/** The key of one view of a form that creates something (lib/edge/http/forms/send-once.ts). */
function OnceField() {
  return <HiddenField name="formKey" value={crypto.randomUUID()} />
}
