import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { RegistrationField } from '@/components/admin/registration-field'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { ColourField } from '@/components/ui/colour-field'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { type OptionName, type OrganizationOption, organizationOptions } from '@/lib/catalogues/organization-options'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { organizationColours } from '@/lib/identity/organizations/look/colour'
import { typedOption } from '@/lib/identity/organizations/options/typed-option'
import type { OwnOptions } from '@/lib/identity/organizations/platform/queries'
import { dataLicences, LICENCES } from '@/lib/outcome/open-data/formats'
import { LanguagesField } from './languages-field'
import { TimeZoneField } from './time-zone-field'

type ControlProps = { name: OptionName; ctx: Context; options: OwnOptions; t: Translator<'admin'> }

/** The control of an option: by its kind, but for those with choices that are listed elsewhere. */
export function OptionControl(props: ControlProps) {
  const { name, ctx, options, t } = props
  if (name === 'languages') return <LanguageControls {...props} />
  if (name === 'registration')
    return <RegistrationField legend={t('options.registration')} chosen={options.registration} t={t} />
  if (name === 'dataLicence') return <LicenceField {...props} />
  const option: OrganizationOption = organizationOptions[name]
  const texts = optionTexts(t, name)
  const typed = typedOption(option, options[name])
  if (option.kind === 'texts')
    return (
      <TranslatedField
        name={name}
        legend={texts.label}
        help={texts.help}
        languages={fieldLanguages(ctx)}
        texts={readColumn(localizedText, typed)}
        rows={option.rows}
        isOptional
      />
    )
  return <PlainControl option={option} texts={texts} typed={typed} t={t} />
}

type PlainProps = {
  option: OrganizationOption
  texts: ReturnType<typeof optionTexts>
  typed: unknown
  t: Translator<'admin'>
}

function PlainControl({ option, texts, typed, t }: PlainProps) {
  const text = Array.isArray(typed) ? typed.join(', ') : String(typed ?? '')
  switch (option.kind) {
    case 'flag':
      return <CheckboxField {...texts} isChecked={typed === true} />
    case 'whole':
      return <NumberField {...texts} isOptional={option.isOptional} defaultValue={text} />
    case 'measure':
      return <NumberField {...texts} inputMode="decimal" defaultValue={text} />
    case 'cents':
      return <NumberField {...texts} inputMode="decimal" isOptional defaultValue={text} />
    case 'choice':
      return <ChoiceControl values={option.values} texts={texts} chosen={text} t={t} />
    case 'timeZone':
      return <TimeZoneField chosen={text} t={t} />
    case 'colour':
      return (
        <>
          <ColourField {...texts} defaultValue={text} />
          <ColourPreview colour={text} t={t} />
        </>
      )
    case 'prices':
    case 'origins':
      return <TextArea {...texts} rows={option.kind === 'prices' ? 3 : 2} isOptional defaultValue={text} />
    default:
      return <TextField {...texts} {...textLook(option.kind)} defaultValue={text} />
  }
}

function textLook(kind: OrganizationOption['kind']) {
  if (kind === 'email' || kind === 'url') return { type: kind, isOptional: true }
  if (kind === 'country') return { width: 'short', isOptional: true } as const
  if (kind === 'countries') return { width: 'half' } as const
  return { isOptional: kind === 'prefixes' }
}

type ChoiceProps = Pick<PlainProps, 'texts' | 't'> & { values: readonly string[]; chosen: string }

function ChoiceControl({ values, texts: { name, label, help }, chosen, t }: ChoiceProps) {
  const choices = values.map((value) => ({ value, label: requiredText(t, `options.choices.${name}.${value}`) }))
  return <RadioGroup name={name} legend={label} help={help} defaultValue={chosen} options={choices} />
}

function LanguageControls({ ctx, options, t }: ControlProps) {
  return (
    <>
      <LanguagesField chosen={options.languages} t={t} />
      <SelectField
        name="defaultLanguage"
        label={t('options.defaultLanguage')}
        help={t('options.defaultLanguage_help')}
        width="half"
        options={fieldLanguages(ctx).map(({ locale, name }) => ({ value: locale, label: name, lang: locale }))}
        defaultValue={options.languages[0]}
      />
    </>
  )
}

/** Licences are called what they are called: their names are not translated. */
function LicenceField({ options, t }: ControlProps) {
  return (
    <SelectField
      {...optionTexts(t, 'dataLicence')}
      options={dataLicences.map((value) => ({ value, label: LICENCES[value].name, lang: 'en' }))}
      defaultValue={options.dataLicence}
    />
  )
}

/** Name, label and, if there is one, help of an option. */
function optionTexts(t: Translator<'admin'>, name: OptionName) {
  const help = `options.${name}_help`
  return { name, label: t(`options.${name}`), help: t.has(help) ? t(help) : undefined }
}

function requiredText(t: Translator<'admin'>, key: string): string {
  if (!t.has(key)) throw new Error(`there is no text admin.${key}`)
  return t(key)
}

/** The readable colour pairs for light and dark, computed from the organization's colour. */
function ColourPreview({ colour, t }: { colour: string; t: Translator<'admin'> }) {
  const { light, dark } = organizationColours(colour)
  return (
    <div className="flex flex-wrap gap-3">
      {([light, dark] as const).map((set, index) => (
        <span
          key={set.accent + String(index)}
          className="rounded-md px-4 py-2 font-semibold"
          style={{ background: set.accent, color: set.onAccent }}
        >
          {t(index === 0 ? 'options.previewLight' : 'options.previewDark')}
        </span>
      ))}
    </div>
  )
}
