'use client'

import { Fieldset } from '@/components/ui/fieldset'
import { useField } from '@/components/ui/form-context'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'

export type FieldLanguage = { locale: string; name: string }

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

/** One text in every language of the organization: a group with one field per language. */
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
  return (
    <Fieldset id={id} legend={legend} help={help} error={error} isOptional={isOptional}>
      <div className="flex flex-col gap-3">
        {languages.map(({ locale, name: language }) => {
          const field = {
            name: `${name}.${locale}`,
            label: <span className="font-normal text-sm">{language}</span>,
            lang: locale,
            defaultValue: texts[locale],
            limit,
          }
          return rows ? <TextArea key={locale} {...field} rows={rows} /> : <TextField key={locale} {...field} />
        })}
      </div>
    </Fieldset>
  )
}
