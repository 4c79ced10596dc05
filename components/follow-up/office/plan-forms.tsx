import { formProps } from '@/components/forms/form-props'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { SelectField, type SelectOption } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { currencySign } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { MILESTONE_TITLE_MAX, MILESTONES_MAX, MOVE_REASON_MAX } from '@/lib/outcome/follow-through/limits'
import type { Delivery } from '@/lib/outcome/follow-through/reading/list-deliveries'

type PlanProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  delivery: Delivery
  currency: string
  offices: SelectOption[]
  /** Other projects with which it could be carried out. */
  partners: SelectOption[]
  action: FormAction
  t: Translator<'followThrough'>
}

/** Office, planned dates and money of a project. */
export async function PlanForm({ ctx, delivery, currency, offices, partners, action, t }: PlanProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('plan.save')} idPrefix="plan-">
      <HiddenField name="deliveryId" value={delivery.id} />
      <SelectField
        name="officeId"
        label={t('filter.officeId')}
        options={offices}
        emptyLabel={t('facts.noOffice')}
        defaultValue={delivery.officeId === null ? undefined : String(delivery.officeId)}
        isOptional
      />
      <div className="flex flex-wrap gap-4">
        <DateTimeField
          type="date"
          name="plannedFrom"
          label={t('history.from')}
          defaultValue={delivery.plannedFrom ?? undefined}
          isOptional
        />
        <DateTimeField
          type="date"
          name="plannedUntil"
          label={t('history.until')}
          defaultValue={delivery.plannedUntil ?? undefined}
          isOptional
        />
      </div>
      <NumberField
        name="granted"
        label={t('plan.granted')}
        inputMode="decimal"
        suffix={currencySign(ctx.locale, currency)}
        currency={currency}
        defaultValue={delivery.granted}
      />
      {partners.length > 0 && (
        <SelectField
          name="carriedOutWith"
          label={t('plan.carriedOutWith')}
          options={partners}
          emptyLabel={t('plan.alone')}
          defaultValue={delivery.mergedIntoId === null ? undefined : String(delivery.mergedIntoId)}
          isOptional
        />
      )}
      <ReasonField t={t} />
    </Form>
  )
}

/** Why dates that readers know are moved. */
export function ReasonField({ t }: { t: Translator<'followThrough'> }) {
  return (
    <TextArea
      name="reason"
      label={t('plan.reason')}
      help={t('plan.reasonHelp')}
      rows={2}
      limit={{ max: MOVE_REASON_MAX, warnAt: 50 }}
      isOptional
    />
  )
}

const EMPTY_ROWS = 2

/** The milestones as rows, with two empty ones; a row without title and date is removed. */
export async function MilestonesForm({
  ctx,
  delivery,
  action,
  t,
}: Omit<PlanProps, 'currency' | 'offices' | 'partners'>) {
  const { locale, organization } = ctx
  const free = Math.min(EMPTY_ROWS, MILESTONES_MAX - delivery.milestones.length)
  const rows = [...delivery.milestones, ...Array.from({ length: free }, () => null)]
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('plan.saveSteps')} idPrefix="steps-">
      <HiddenField name="deliveryId" value={delivery.id} />
      <ol className="flex flex-col gap-5">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty row has nothing but its place
          <li key={index} className="flex flex-wrap items-end gap-3 border-line border-b pb-4">
            {row && <HiddenField name={`milestones.${index}.id`} value={row.id} />}
            <TextField
              name={`milestones.${index}.title.${locale}`}
              label={t('plan.step', { number: index + 1 })}
              defaultValue={row ? pickText(row.title, locale, organization.languages) : undefined}
              limit={{ max: MILESTONE_TITLE_MAX, warnAt: 20 }}
              className="grow basis-56"
              isOptional
            />
            <DateTimeField
              type="date"
              name={`milestones.${index}.plannedOn`}
              label={t('facts.planned')}
              defaultValue={row?.plannedOn}
              isOptional
            />
            <DateTimeField
              type="date"
              name={`milestones.${index}.doneOn`}
              label={t('plan.doneOn')}
              defaultValue={row?.doneOn ?? undefined}
              isOptional
            />
          </li>
        ))}
      </ol>
      <ReasonField t={t} />
    </Form>
  )
}
