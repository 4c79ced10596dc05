'use client'

import { useContext, useEffect, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { FormContext } from '@/components/ui/form-context'
import type { FieldLanguage } from './field-languages'
import { useShownLanguage } from './shown-language'

type LanguageTabsProps = {
  name: string
  languages: FieldLanguage[]
  texts: Record<string, string>
  shown: string | undefined
}

/** Chooses the language that the fields show, and marks those without a text. Nothing without a script. */
export function LanguageTabs({ name, languages, texts, shown }: LanguageTabsProps) {
  const { state } = useContext(FormContext)
  const [, choose] = useShownLanguage()
  const strip = useRef<HTMLDivElement>(null)
  const sent = state.status === 'error' ? state.values : {}
  const [typed, setTyped] = useState<Record<string, boolean>>({})
  useEffect(() => {
    const fieldset = strip.current?.closest('fieldset')
    if (!fieldset) return
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      const { lang, value } = target
      setTyped((before) => ({ ...before, [lang]: value.trim() !== '' }))
    }
    fieldset.addEventListener('input', note)
    return () => fieldset.removeEventListener('input', note)
  }, [])
  const hasText = (locale: string) =>
    typed[locale] ?? String(sent[`${name}.${locale}`] ?? texts[locale] ?? '').trim() !== ''
  return (
    <div ref={strip} className="language-tabs mb-2 flex-wrap gap-1">
      {languages.map(({ locale, name: language, missing }) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === shown}
          onClick={() => choose(locale)}
          className={classNames(
            'inline-flex min-h-9 items-center gap-1.5 rounded-sm border px-2.5 text-sm',
            locale === shown ? 'border-accent-text bg-accent-soft font-semibold' : 'border-line text-muted',
          )}
        >
          <span>{language}</span>
          {!hasText(locale) && (
            <>
              <span aria-hidden="true" className="size-2 rounded-full border border-current" />
              <span className="sr-only">{missing}</span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}
