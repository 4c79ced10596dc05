import { dayWords } from '@/components/follow-up/delivery-words'
import { formProps } from '@/components/forms/form-props'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { DateTimeField } from '@/components/ui/date-time-field'
import { FileField } from '@/components/ui/file-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { TextArea } from '@/components/ui/text-area'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { POST_LENGTH_MAX } from '@/lib/outcome/follow-through/limits'
import type { Delivery } from '@/lib/outcome/follow-through/reading/list-deliveries'

type FormProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  delivery: Delivery
  today: string
  action: FormAction
  t: Translator<'followThrough'>
}

/** The report of a signed-in person. */
export async function ReportForm({ ctx, delivery, today, action, t }: FormProps) {
  return (
    <Form
      {...(await formProps())}
      action={action}
      submitLabel={t('report.send')}
      idPrefix={`report-${delivery.id}-`}
      isResetOnSuccess
    >
      <HiddenField name="deliveryId" value={delivery.id} />
      <HiddenField name="withFiles" value="image" />
      <HiddenField name="withFiles" value="document" />
      <ReportFields
        ctx={ctx}
        delivery={delivery}
        today={today}
        t={t}
        pictures={
          <>
            <FileField
              name="newImages"
              label={t('report.pictures')}
              help={t('report.picturesHelp')}
              accept="image/jpeg,image/png"
              isMultiple
              isOptional
            />
            <FileField name="newDocuments" label={t('report.documents')} isMultiple isOptional />
          </>
        }
      />
    </Form>
  )
}

type LinkProps = FormProps & { token: string }

/** The same for whoever has the link of a reminder. */
export async function LinkReportForm({ ctx, delivery, today, token, action, t }: LinkProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('report.send')}>
      <HiddenField name="token" value={token} />
      <ReportFields
        ctx={ctx}
        delivery={delivery}
        today={today}
        t={t}
        pictures={
          <FileField
            name="pictures"
            label={t('report.pictures')}
            help={t('report.picturesHelp')}
            accept="image/jpeg,image/png"
            isMultiple
            isOptional
          />
        }
      />
    </Form>
  )
}

type FieldsProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  delivery: Pick<Delivery, 'milestones' | 'next'>
  /** Today in the time zone of the organization. */
  today: string
  t: Translator<'followThrough'>
  /** The field for pictures. */
  pictures: React.ReactNode
}

/** What every report asks: what happened, pictures, the next date; and which steps are done. */
function ReportFields({ ctx: { locale, organization }, delivery, today, t, pictures }: FieldsProps) {
  const { milestones, next } = delivery
  const open = milestones.filter(({ doneOn }) => doneOn === null)
  return (
    <>
      <TextArea
        name="body"
        label={t('report.body')}
        help={t('report.bodyHelp')}
        rows={5}
        limit={{ max: POST_LENGTH_MAX, warnAt: 200 }}
      />
      {pictures}
      <DateTimeField
        type="date"
        name="nextOn"
        label={t('report.nextOn')}
        help={
          next
            ? t('report.nextOnHelp', { step: pickText(next.title, locale, organization.languages) })
            : t('report.nextReport')
        }
        min={today}
        defaultValue={next && next.plannedOn >= today ? next.plannedOn : undefined}
        isOptional
      />
      {open.length > 0 && (
        <CheckboxGroup
          name="milestonesDone"
          legend={t('report.done')}
          isOptional
          options={open.map(({ id, title, plannedOn }) => ({
            value: String(id),
            label: `${pickText(title, locale, organization.languages)} (${dayWords(locale, plannedOn)})`,
          }))}
        />
      )}
    </>
  )
}
