'use client'

import { useContext } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { Fieldset } from '@/components/ui/fieldset'
import { FormContext, useField } from '@/components/ui/form-context'
import { HiddenField } from '@/components/ui/hidden-field'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'

type LanguageTextProps = {
  name: string
  legend: string
  help?: string | undefined
  /** The first one is open, the others are disclosures. */
  languages: { locale: string; name: string }[]
  texts: Record<string, string | undefined>
  isOptional?: boolean | undefined
  max: number
  /** Several lines. */
  rows?: number | undefined
  words: { filled: string; missing: string }
}

/** A text in every language, each with whether it is filled in. Languages that are not offered are sent back unchanged. */
export function LanguageText(props: LanguageTextProps) {
  const { name, legend, help, languages, texts, isOptional, max, rows, words } = props
  const { id, error } = useField(name)
  const { state } = useContext(FormContext)
  const [first, ...others] = languages
  const hidden = Object.entries(texts).filter(([locale]) => !languages.some((one) => one.locale === locale))
  const field = (language: LanguageTextProps['languages'][number]) => {
    const one = {
      name: `${name}.${language.locale}`,
      label: <span className="font-normal text-sm">{language.name}</span>,
      lang: language.locale,
      defaultValue: texts[language.locale],
      limit: { max, warnAt: Math.min(60, Math.ceil(max / 5)) },
      isOptional,
    }
    return rows ? <TextArea {...one} rows={rows} /> : <TextField {...one} />
  }
  return (
    <Fieldset id={id} legend={legend} help={help} error={error}>
      {first && field(first)}
      {others.map((language) => {
        const isRefused = state.status === 'error' && state.fields[`${name}.${language.locale}`] !== undefined
        const isMissing = !texts[language.locale]
        return (
          <Disclosure
            key={language.locale}
            summary={`${language.name} – ${isMissing ? words.missing : words.filled}`}
            isOpen={isRefused || (isMissing && Boolean(first && texts[first.locale]))}
          >
            {field(language)}
          </Disclosure>
        )
      })}
      {hidden.map(([locale, text]) => (
        <HiddenField key={locale} name={`${name}.${locale}`} value={text ?? ''} />
      ))}
    </Fieldset>
  )
}
