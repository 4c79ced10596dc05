import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { LOCALE_NAMES, LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { LanguagesField } from './languages-field'
import { TimeZoneField } from './time-zone-field'

type NewOrganizationFormProps = { action: FormAction; locale: Locale; t: Translator<'admin'> }

export async function NewOrganizationForm({ action, locale, t }: NewOrganizationFormProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('organizations.create')}>
      <TextField
        name="domain"
        label={t('domains.domain')}
        help={t('domains.domain_help')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField name="name" label={t('fields.name')} />
      <LanguagesField chosen={[locale]} help={t('options.languages_help')} t={t} />
      <SelectField
        name="defaultLanguage"
        label={t('options.defaultLanguage')}
        help={t('options.defaultLanguage_help')}
        width="half"
        options={LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one], lang: one }))}
        defaultValue={locale}
      />
      <TimeZoneField chosen="Europe/Rome" t={t} />
      <TextField
        name="adminEmail"
        type="email"
        label={t('organizations.adminEmail')}
        help={t('organizations.adminEmail_help')}
        autoComplete="off"
      />
      <TextField name="adminName" label={t('organizations.adminName')} isOptional autoComplete="off" />
      <CheckboxField
        name="publiclyVisible"
        label={t('options.publiclyVisible')}
        help={t('options.publiclyVisible_help')}
        isChecked
      />
    </Form>
  )
}
