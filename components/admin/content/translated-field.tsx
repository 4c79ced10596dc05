'use client'

import { useContext } from 'react'
import { Fieldset } from '@/components/ui/fieldset'
import { FormContext, useField } from '@/components/ui/form-context'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { FieldLanguage } from './field-languages'
import { LanguageTabs } from './language-tabs'
import { useShownLanguage } from './shown-language'

type TranslatedFieldProps = {
  name: string
  legend: string
  help?: string | undefined
  languages: FieldLanguage[]
  texts?: Record<string, string> | undefined
  isOptional?: boolean | undefined
  limit?: { max: number; warnAt: number } | undefined
  /** Several lines. */
  rows?: number | undefined
}

/**
 * One text in every language of the organization. A script shows one language at a time, the same in all fields of the
 * page, and those with an error; without one all are shown.
 */
export function TranslatedField({
  name,
  legend,
  help,
  languages,
  texts = {},
  isOptional,
  limit,
  rows,
}: TranslatedFieldProps) {
  const { id, error } = useField(name)
  const { state, locale: readers } = useContext(FormContext)
  const [chosen] = useShownLanguage()
  const isOffered = (locale: string | null) => languages.some((language) => language.locale === locale)
  const shown = [chosen, readers].find(isOffered) ?? languages[0]?.locale
  const hasError = (locale: string) => state.status === 'error' && state.fields[`${name}.${locale}`] !== undefined
  return (
    <Fieldset id={id} legend={legend} help={help} error={error} isOptional={isOptional}>
      {languages.length > 1 && <LanguageTabs name={name} languages={languages} texts={texts} shown={shown} />}
      <div className="flex flex-col gap-3">
        {languages.map(({ locale, name: language }) => {
          const field = {
            name: `${name}.${locale}`,
            label: <span className="font-normal text-sm">{language}</span>,
            lang: locale,
            defaultValue: texts[locale],
            limit,
          }
          return (
            <div key={locale} className="one-language" data-shown={locale === shown || hasError(locale) || undefined}>
              {rows ? <TextArea {...field} rows={rows} /> : <TextField {...field} />}
            </div>
          )
        })}
      </div>
    </Fieldset>
  )
}
