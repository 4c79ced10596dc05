import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { DateTimeField } from '@/components/ui/date-time-field'
import { TextArea } from '@/components/ui/text-area'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { POST_LENGTH_MAX } from '@/lib/outcome/follow-through/limits'
import type { Delivery } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { dayWords } from '../delivery-words'

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
export function ReportFields({ ctx: { locale, organization }, delivery, today, t, pictures }: FieldsProps) {
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
