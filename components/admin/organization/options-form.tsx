import type { ReactNode } from 'react'
import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { ColourField } from '@/components/ui/colour-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OwnOptions } from '@/lib/identity/organizations/queries'
import { optionFields } from '@/lib/identity/organizations/saved-fields'
import { dataLicences, LICENCES } from '@/lib/outcome/open-data/formats'
import { ColourPreview } from './colour-preview'
import { LanguagesField } from './languages-field'
import { SmsFields } from './sms-fields'
import { TimeZoneField } from './time-zone-field'

/** Parts of the form, each with an address of its own. */
const PARTS = ['look', 'languageAndTime', 'access', 'contact', 'legal', 'map', 'openData', 'technical'] as const

type OptionsFormProps = { ctx: Context; options: OwnOptions; action: FormAction; t: Translator<'admin'> }

export async function OptionsForm({ ctx, options, action, t }: OptionsFormProps) {
  const languages = fieldLanguages(ctx)
  const text = (name: UrlName | EmailName, type: 'url' | 'email') => (
    <TextField
      key={name}
      name={name}
      type={type}
      label={t(`options.${name}`)}
      isOptional
      defaultValue={options[name] ?? ''}
    />
  )
  const flag = (name: FlagName) => (
    <CheckboxField
      key={name}
      name={name}
      label={t(`options.${name}`)}
      help={t(`options.${name}_help`)}
      isChecked={options[name]}
    />
  )
  const number = (name: NumberName, help?: string) => (
    <NumberField
      key={name}
      name={name}
      label={t(`options.${name}`)}
      help={help}
      inputMode="decimal"
      isOptional={name === 'minimumAge'}
      defaultValue={options[name] ?? ''}
    />
  )
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('save')}>
      <RevisionField saved={optionFields(options)} />
      <nav aria-label={t('options.parts')}>
        <ul className="flex flex-wrap gap-x-5">
          {PARTS.map((part) => (
            <li key={part}>
              <a href={`#${part}`} className="inline-flex min-h-11 items-center">
                {t(`options.${part}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Part id="look" title={t('options.look')}>
        <TextField name="name" label={t('fields.name')} defaultValue={options.name} />
        <TranslatedField
          name="tagline"
          legend={t('options.tagline')}
          languages={languages}
          texts={readColumn(localizedText, options.tagline)}
          isOptional
        />
        <ColourField
          name="accentColour"
          label={t('options.accentColour')}
          help={t('options.accentColour_help')}
          defaultValue={options.accentColour}
        />
        <ColourPreview colour={options.accentColour} t={t} />
      </Part>
      <Part id="languageAndTime" title={t('options.languageAndTime')}>
        <LanguagesField chosen={options.languages} t={t} />
        <SelectField
          name="defaultLanguage"
          label={t('options.defaultLanguage')}
          help={t('options.defaultLanguage_help')}
          width="half"
          options={languages.map(({ locale, name }) => ({ value: locale, label: name, lang: locale }))}
          defaultValue={options.languages[0]}
        />
        <TimeZoneField chosen={options.timeZone} t={t} />
        <TextField
          name="country"
          label={t('options.country')}
          help={t('options.country_help')}
          width="short"
          isOptional
          defaultValue={options.country ?? ''}
        />
      </Part>
      <Part id="access" title={t('options.access')}>
        {(
          [
            'publiclyVisible',
            'twoLevelLogin',
            'umbrellaWorkspaceActive',
            'profileEditable',
            'secondFactorRequired',
            'sensitiveProfileFields',
          ] as const
        ).map(flag)}
        <RadioGroup
          name="registration"
          legend={t('options.registration')}
          defaultValue={options.registration}
          options={(['OPEN', 'ACCESS_CODE', 'CLOSED'] as const).map((value) => ({
            value,
            label: t(`registration.${value}`),
          }))}
        />
        {flag('groupRequired')}
        <RadioGroup
          name="taxCodeScheme"
          legend={t('options.taxCodeScheme')}
          defaultValue={options.taxCodeScheme}
          options={(['NONE', 'IT'] as const).map((value) => ({ value, label: t(`options.taxCode.${value}`) }))}
        />
        <TextField
          name="phoneCountries"
          label={t('options.phoneCountries')}
          help={t('options.phoneCountries_help')}
          width="half"
          defaultValue={options.phoneCountries.join(', ')}
        />
        {number('minimumAge', t('help.noLimit'))}
        {number('passwordLengthMin')}
        <SmsFields options={options} t={t} />
      </Part>
      <Part id="contact" title={t('options.contact')}>
        {text('supportEmail', 'email')}
        <TranslatedField
          name="assistanceDesk"
          legend={t('options.assistanceDesk')}
          help={t('options.assistanceDesk_help')}
          languages={languages}
          texts={readColumn(localizedText, options.assistanceDesk)}
          rows={2}
          isOptional
        />
      </Part>
      <Part id="legal" title={t('options.legal')} help={t('options.legal_help')}>
        {(['urlPrivacyPolicy', 'urlTermsConditions', 'urlCookiePolicy', 'urlAccessibilityStatement'] as const).map(
          (name) => text(name, 'url'),
        )}
        {text('accessibilityFeedbackEmail', 'email')}
      </Part>
      <Part id="map" title={t('options.map')}>
        {(['mapLat', 'mapLng', 'mapZoom'] as const).map((name) => number(name))}
      </Part>
      <Part id="openData" title={t('options.openData')}>
        <SelectField
          name="dataLicence"
          label={t('options.dataLicence')}
          help={t('options.dataLicence_help')}
          options={dataLicences.map((value) => ({ value, label: LICENCES[value].name, lang: 'en' }))}
          defaultValue={options.dataLicence}
        />
      </Part>
      <Part id="technical" title={t('options.technical')}>
        <TextArea
          name="corsOrigins"
          label={t('options.corsOrigins')}
          help={t('options.corsOrigins_help')}
          rows={2}
          isOptional
          defaultValue={options.corsOrigins.join('\n')}
        />
      </Part>
    </Form>
  )
}

type UrlName = 'urlPrivacyPolicy' | 'urlTermsConditions' | 'urlCookiePolicy' | 'urlAccessibilityStatement'
type EmailName = 'supportEmail' | 'accessibilityFeedbackEmail'
type FlagName =
  | 'publiclyVisible'
  | 'twoLevelLogin'
  | 'umbrellaWorkspaceActive'
  | 'profileEditable'
  | 'secondFactorRequired'
  | 'groupRequired'
  | 'sensitiveProfileFields'
type NumberName = 'minimumAge' | 'passwordLengthMin' | 'mapLat' | 'mapLng' | 'mapZoom'

type PartProps = { id: (typeof PARTS)[number]; title: string; help?: string; children: ReactNode }

function Part({ id, title, help, children }: PartProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-4 flex flex-col gap-5 border-line border-t pt-5"
    >
      <div>
        <Heading level={2} size="md" id={`${id}-title`}>
          {title}
        </Heading>
        {help && <p className="text-muted text-sm">{help}</p>}
      </div>
      {children}
    </section>
  )
}
