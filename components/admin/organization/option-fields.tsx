import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { fieldTexts, optionTexts } from '@/components/admin/field-texts'
import { RegistrationField } from '@/components/admin/registration-field'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { ColourField } from '@/components/ui/colour-field'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OwnOptions } from '@/lib/identity/organizations/queries'
import { ColourPreview } from './colour-preview'
import { LanguagesField } from './languages-field'
import { TimeZoneField } from './time-zone-field'

type FieldsProps = { ctx: Context; options: OwnOptions; t: Translator<'admin'> }

export function LookFields({ ctx, options, t }: FieldsProps) {
  return (
    <>
      <TextField {...fieldTexts(t, 'name')} defaultValue={options.name} />
      <TranslatedField
        name="tagline"
        legend={t('options.tagline')}
        languages={fieldLanguages(ctx)}
        texts={readColumn(localizedText, options.tagline)}
        isOptional
      />
      <ColourField {...optionTexts(t, 'accentColour')} defaultValue={options.accentColour} />
      <ColourPreview colour={options.accentColour} t={t} />
    </>
  )
}

export function LanguageFields({ ctx, options, t }: FieldsProps) {
  return (
    <>
      <LanguagesField chosen={options.languages} t={t} />
      <SelectField
        {...optionTexts(t, 'defaultLanguage')}
        width="half"
        options={fieldLanguages(ctx).map(({ locale, name }) => ({ value: locale, label: name, lang: locale }))}
        defaultValue={options.languages[0]}
      />
      <TimeZoneField chosen={options.timeZone} t={t} />
      <TextField {...optionTexts(t, 'country')} width="short" isOptional defaultValue={options.country ?? ''} />
    </>
  )
}

const FLAGS = [
  'publiclyVisible',
  'twoLevelLogin',
  'umbrellaWorkspaceActive',
  'profileEditable',
  'secondFactorRequired',
  'sensitiveProfileFields',
] as const

/** Who takes part and how they sign in. */
export function AccessFields({ options, t }: FieldsProps) {
  return (
    <>
      {FLAGS.map((name) => (
        <CheckboxField key={name} {...optionTexts(t, name)} isChecked={options[name]} />
      ))}
      <RegistrationField legend={t('options.registration')} chosen={options.registration} t={t} />
      <CheckboxField {...optionTexts(t, 'groupRequired')} isChecked={options.groupRequired} />
      <RadioGroup
        name="taxCodeScheme"
        legend={t('options.taxCodeScheme')}
        defaultValue={options.taxCodeScheme}
        options={(['NONE', 'IT'] as const).map((value) => ({ value, label: t(`options.taxCode.${value}`) }))}
      />
      <TextField {...optionTexts(t, 'phoneCountries')} width="half" defaultValue={options.phoneCountries.join(', ')} />
      <OptionNumber name="minimumAge" help={t('help.noLimit')} isOptional options={options} t={t} />
      <OptionNumber name="passwordLengthMin" options={options} t={t} />
    </>
  )
}

export function ContactFields({ ctx, options, t }: FieldsProps) {
  return (
    <>
      <OptionAddress name="supportEmail" type="email" options={options} t={t} />
      <TranslatedField
        name="assistanceDesk"
        legend={t('options.assistanceDesk')}
        help={t('options.assistanceDesk_help')}
        languages={fieldLanguages(ctx)}
        texts={readColumn(localizedText, options.assistanceDesk)}
        rows={2}
        isOptional
      />
    </>
  )
}

const LEGAL_PAGES = ['urlPrivacyPolicy', 'urlTermsConditions', 'urlCookiePolicy', 'urlAccessibilityStatement'] as const

/** Pages that the law requires, and after how many years an unused account is removed. */
export function LegalFields({ options, t }: FieldsProps) {
  return (
    <>
      {LEGAL_PAGES.map((name) => (
        <OptionAddress key={name} name={name} type="url" options={options} t={t} />
      ))}
      <OptionAddress name="accessibilityFeedbackEmail" type="email" options={options} t={t} />
      <OptionNumber name="unusedYears" help={t('options.unusedYears_help')} isOptional options={options} t={t} />
      <OptionNumber name="removalMonths" help={t('options.removalMonths_help')} options={options} t={t} />
    </>
  )
}

type AddressProps = Pick<FieldsProps, 'options' | 't'> & {
  name: (typeof LEGAL_PAGES)[number] | 'supportEmail' | 'accessibilityFeedbackEmail'
  type: 'url' | 'email'
}

function OptionAddress({ name, type, options, t }: AddressProps) {
  return (
    <TextField name={name} type={type} label={t(`options.${name}`)} isOptional defaultValue={options[name] ?? ''} />
  )
}

type NumberProps = Pick<FieldsProps, 'options' | 't'> & {
  name: 'minimumAge' | 'unusedYears' | 'removalMonths' | 'passwordLengthMin' | 'mapLat' | 'mapLng' | 'mapZoom'
  help?: string
  isOptional?: boolean
}

export function OptionNumber({ name, help, isOptional = false, options, t }: NumberProps) {
  return (
    <NumberField
      name={name}
      label={t(`options.${name}`)}
      help={help}
      inputMode="decimal"
      isOptional={isOptional}
      defaultValue={options[name] ?? ''}
    />
  )
}
