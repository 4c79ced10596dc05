import { formProps } from '@/components/forms/form-props'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SelectField, type SelectOption } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Delivery } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { DELIVERY_TEMPLATES } from '@/lib/outcome/follow-through/template-names'
import { DeliveryBadges } from '../delivery-badges'
import { dayWords } from '../delivery-words'
import { ReasonField } from './plan-forms'

type TableProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  processId: number
  currency: string
  deliveries: readonly Delivery[]
  offices: SelectOption[]
  today: string
  action: FormAction
  t: Translator<'followThrough'>
}

/** The projects of a process with office and end to be changed in place, and plans by template for the ticked ones. */
export async function FollowUpTable(props: TableProps) {
  const { processId, deliveries, offices, today, action, t } = props
  return (
    <Form {...(await formProps())} action={action} className="flex flex-col gap-6" aria-label={t('office.table')}>
      <HiddenField name="processId" value={processId} />
      <Table
        caption={t('projects', { count: deliveries.length })}
        layout="stack"
        isDense
        columns={[
          { key: 'project', header: t('office.project'), isRowHeader: true },
          { key: 'state', header: t('filter.state') },
          { key: 'office', header: t('filter.officeId') },
          { key: 'until', header: t('history.until') },
          { key: 'next', header: t('facts.next') },
          { key: 'money', header: t('money.title'), isNumeric: true },
        ]}
        rows={deliveries.map((delivery) => ({ id: delivery.id, cells: cellsOf(props, delivery) }))}
      />
      <div className="flex max-w-[40rem] flex-col gap-4">
        <ReasonField t={t} />
        <div>
          <SubmitButton name="act" value="save">
            {t('office.saveRows')}
          </SubmitButton>
        </div>
        <Disclosure summary={t('office.template')} look="boxed">
          <div className="flex flex-col gap-4">
            <p className="text-muted">{t('office.templateHelp')}</p>
            <SelectField
              name="template"
              label={t('office.templateName')}
              options={DELIVERY_TEMPLATES.map((value) => ({ value, label: t(`templates.${value}`) }))}
              defaultValue="small"
            />
            <DateTimeField type="date" name="startsOn" label={t('history.from')} defaultValue={today} />
            <SelectField
              name="templateOfficeId"
              label={t('filter.officeId')}
              options={offices}
              emptyLabel={t('office.keepOffice')}
              isOptional
            />
            <div>
              <SubmitButton variant="secondary" name="act" value="template">
                {t('office.applyTemplate')}
              </SubmitButton>
            </div>
          </div>
        </Disclosure>
      </div>
    </Form>
  )
}

function cellsOf({ ctx: { locale, organization }, currency, offices, t }: TableProps, delivery: Delivery) {
  const { id, title, titleLocale, next, granted, spent, officeId, plannedUntil } = delivery
  const money = (amount: number) => formatMoney(locale, amount, currency)
  return {
    project: (
      <span className="flex items-start gap-3">
        <input
          type="checkbox"
          name="ids"
          value={id}
          aria-label={t('office.choose', { title })}
          className="mt-0.5 size-6 shrink-0"
        />
        <a href={routes.adminFollowUpProject(id)} lang={titleLocale === locale ? undefined : titleLocale}>
          {title}
        </a>
      </span>
    ),
    state: <DeliveryBadges delivery={delivery} t={t} />,
    office: (
      <SelectField
        name={`plans.${id}.officeId`}
        label={t('office.officeOf', { title })}
        isLabelHidden
        options={offices}
        emptyLabel={t('facts.noOffice')}
        defaultValue={officeId === null ? undefined : String(officeId)}
        isOptional
      />
    ),
    until: (
      <DateTimeField
        type="date"
        name={`plans.${id}.plannedUntil`}
        label={t('office.untilOf', { title })}
        isLabelHidden
        defaultValue={plannedUntil ?? undefined}
        isOptional
      />
    ),
    next: next ? (
      `${pickText(next.title, locale, organization.languages)}, ${dayWords(locale, next.plannedOn)}`
    ) : (
      <span data-empty>–</span>
    ),
    money: t('card.money', { spent: money(spent), granted: money(granted) }),
  }
}
