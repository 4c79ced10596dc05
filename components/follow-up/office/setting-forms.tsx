import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { currencySign } from '@/lib/foundation/i18n/format'
import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { DELIVERY_TITLE_MAX, OFFICE_NAME_MAX } from '@/lib/outcome/follow-through/limits'
import type { OfficeRow } from '@/lib/outcome/follow-through/offices/list-offices'

type FormProps = { action: FormAction; t: Translator<'followThrough'> }

type RhythmProps = FormProps & { processId: number; reportEveryDays: number; followThroughUntil: string | null }

/** How often offices report, and until when they are reminded. */
export async function RhythmForm({ processId, reportEveryDays, followThroughUntil, action, t }: RhythmProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('plan.save')} idPrefix="rhythm-">
      <HiddenField name="processId" value={processId} />
      <NumberField
        name="reportEveryDays"
        label={t('rhythm.every')}
        help={t('rhythm.everyHelp')}
        defaultValue={reportEveryDays}
        suffix={t('rhythm.days')}
      />
      <DateTimeField
        type="date"
        name="followThroughUntil"
        label={t('rhythm.until')}
        help={t('rhythm.untilHelp')}
        defaultValue={followThroughUntil ?? undefined}
        isOptional
      />
    </Form>
  )
}

type NewProps = FormProps & {
  ctx: Pick<Context, 'locale' | 'organization'>
  processId: number
  currency: string
}

/** Adds a project that no idea describes. */
export async function NewProjectForm({ ctx, processId, currency, action, t }: NewProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('office.add')} idPrefix="new-">
      <HiddenField name="processId" value={processId} />
      <InLanguages
        languages={ctx.organization.languages}
        name="title"
        label={t('office.project')}
        max={DELIVERY_TITLE_MAX}
      />
      <NumberField
        name="granted"
        label={t('plan.granted')}
        inputMode="decimal"
        suffix={currencySign(ctx.locale, currency)}
        currency={currency}
      />
    </Form>
  )
}

/** Name, addresses and members of an office; `office` is null for a new one. */
export async function OfficeForm({
  languages,
  office,
  action,
  t,
}: FormProps & { languages: readonly Locale[]; office: OfficeRow | null }) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('plan.save')}>
      {office && <HiddenField name="officeId" value={office.id} />}
      <InLanguages
        languages={languages}
        name="name"
        label={t('office.name')}
        max={OFFICE_NAME_MAX}
        texts={office?.name}
      />
      <TextField
        type="email"
        name="email"
        label={t('office.email')}
        help={t('office.emailHelp')}
        defaultValue={office?.email}
        isOptional
      />
      <TextField type="tel" name="phone" label={t('office.phone')} defaultValue={office?.phone} isOptional />
      <TextArea
        name="usernames"
        label={t('office.members')}
        help={t('office.membersHelp')}
        rows={4}
        defaultValue={office?.members.map(({ username }) => username).join('\n')}
        isOptional
      />
      {office && <CheckboxField name="isRetired" label={t('office.retired')} isChecked={office.isRetired} />}
    </Form>
  )
}

type InLanguagesProps = {
  languages: readonly Locale[]
  name: string
  label: string
  max: number
  texts?: Partial<Record<Locale, string>> | undefined
}

// At least one language is filled in.
function InLanguages({ languages, name, label, max, texts }: InLanguagesProps) {
  return languages.map((locale) => (
    <TextField
      key={locale}
      name={`${name}.${locale}`}
      label={languages.length > 1 ? `${label} (${LOCALE_NAMES[locale]})` : label}
      lang={locale}
      defaultValue={texts?.[locale]}
      limit={{ max, warnAt: 20 }}
      isOptional={languages.length > 1}
    />
  ))
}
