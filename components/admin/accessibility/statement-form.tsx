import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { Stack } from '@/components/ui/stack'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import type { Statement } from '@/lib/site/accessibility/find-statement'
import { REVIEW_DAYS } from '@/lib/site/accessibility/limits'
import { nationalOf } from '@/lib/site/accessibility/national'
import { answerDaysOf } from '@/lib/site/accessibility/recourse'
import { STATEMENT_BASES, STATEMENT_STATUSES, STATEMENT_TEXTS } from '@/lib/site/accessibility/schemas'
import { statementFields } from '@/lib/site/accessibility/statement-fields'

type StatementFormProps = {
  ctx: Context
  statement: Statement | null
  action: FormAction
  t: Translator<'accessibility'>
}

/** The statement by the European model; law and enforcement body are those of the country unless written here. */
export async function StatementForm({ ctx, statement, action, t }: StatementFormProps) {
  const { organization, now } = ctx
  const languages = fieldLanguages(ctx)
  const national = nationalOf(organization.country)
  const today = zonedTime(now, organization.timeZone).slice(0, 10)
  const fallback = (text: string | undefined) => (text ? t('office.default', { text }) : t('office.nothingKnown'))
  return (
    <section aria-labelledby="statement-title">
      <Stack>
        <Heading level={2} size="md" id="statement-title">
          {t('office.statement')}
        </Heading>
        {organization.urlAccessibilityStatement && <Notice>{t('office.external')}</Notice>}
        {statement && isOld(statement, now) && <Notice tone="warning">{t('office.review')}</Notice>}
        <Form {...(await formProps())} action={action} submitLabel={t('office.save')} idPrefix="statement-">
          <RevisionField saved={statementFields(statement, organization.timeZone)} />
          <RadioGroup
            name="status"
            legend={t('office.status')}
            defaultValue={statement?.status ?? 'PARTIAL'}
            options={STATEMENT_STATUSES.map((value) => ({ value, label: t(`office.statuses.${value}`) }))}
          />
          <RadioGroup
            name="basis"
            legend={t('office.basis')}
            defaultValue={statement?.basis ?? 'SELF'}
            options={STATEMENT_BASES.map((value) => ({ value, label: t(`office.bases.${value}`) }))}
          />
          <DateTimeField
            name="preparedOn"
            type="date"
            label={t('office.preparedOn')}
            defaultValue={statement?.preparedOn ?? today}
          />
          <DateTimeField
            name="reviewedOn"
            type="date"
            label={t('office.reviewedOn')}
            defaultValue={statement?.reviewedOn ?? today}
          />
          {STATEMENT_TEXTS.map((name) => (
            <TranslatedField
              key={name}
              name={name}
              legend={t(name)}
              help={t('office.textHelp')}
              languages={languages}
              texts={statement?.[name]}
              rows={4}
              isOptional
            />
          ))}
          <TextField name="phone" label={t('office.phone')} width="half" isOptional defaultValue={statement?.phone} />
          <NumberField
            name="answerDays"
            label={t('office.answerDays')}
            defaultValue={answerDaysOf(statement, organization)}
          />
          <TextField
            name="law"
            label={t('office.law')}
            help={fallback(national?.law.name)}
            isOptional
            defaultValue={statement?.law}
          />
          <TextField
            name="body"
            label={t('office.body')}
            help={fallback(national?.body?.name)}
            isOptional
            defaultValue={statement?.body}
          />
          <TextField
            name="bodyUrl"
            type="url"
            label={t('office.bodyUrl')}
            isOptional
            defaultValue={statement?.bodyUrl ?? ''}
          />
        </Form>
      </Stack>
    </section>
  )
}

function isOld({ reviewedOn }: Statement, now: Date): boolean {
  return now.getTime() - Date.parse(reviewedOn) > REVIEW_DAYS * 86_400_000
}
