import type { ReactNode } from 'react'
import { optionTexts } from '@/components/admin/field-texts'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { SelectField } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OwnOptions } from '@/lib/identity/organizations/queries'
import { optionFields } from '@/lib/identity/organizations/saved-fields'
import { dataLicences, LICENCES } from '@/lib/outcome/open-data/formats'
import { AccessFields, ContactFields, LanguageFields, LegalFields, LookFields, OptionNumber } from './option-fields'
import { SmsFields } from './sms-fields'

/** Parts of the form, each with an address of its own. */
const PARTS = ['look', 'languageAndTime', 'access', 'contact', 'legal', 'map', 'openData', 'technical'] as const

type OptionsFormProps = { ctx: Context; options: OwnOptions; action: FormAction; t: Translator<'admin'> }

export async function OptionsForm({ ctx, options, action, t }: OptionsFormProps) {
  const fields = { ctx, options, t }
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
        <LookFields {...fields} />
      </Part>
      <Part id="languageAndTime" title={t('options.languageAndTime')}>
        <LanguageFields {...fields} />
      </Part>
      <Part id="access" title={t('options.access')}>
        <AccessFields {...fields} />
        <SmsFields options={options} t={t} />
      </Part>
      <Part id="contact" title={t('options.contact')}>
        <ContactFields {...fields} />
      </Part>
      <Part id="legal" title={t('options.legal')} help={t('options.legal_help')}>
        <LegalFields {...fields} />
      </Part>
      <Part id="map" title={t('options.map')}>
        {(['mapLat', 'mapLng', 'mapZoom'] as const).map((name) => (
          <OptionNumber key={name} name={name} {...fields} />
        ))}
      </Part>
      <Part id="openData" title={t('options.openData')}>
        <SelectField
          {...optionTexts(t, 'dataLicence')}
          options={dataLicences.map((value) => ({ value, label: LICENCES[value].name, lang: 'en' }))}
          defaultValue={options.dataLicence}
        />
      </Part>
      <Part id="technical" title={t('options.technical')}>
        <TextArea
          {...optionTexts(t, 'corsOrigins')}
          rows={2}
          isOptional
          defaultValue={options.corsOrigins.join('\n')}
        />
      </Part>
    </Form>
  )
}

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
