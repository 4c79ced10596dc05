'use client'

import { useContext, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names'
import { type CountText, FormContext } from './form-context'

export type CounterLimit = { max: number /** From how many left the counter warns and speaks. */; warnAt: number }

type CounterProps = CounterLimit & { id: string }

/** Displays the limit, then the rest; announced only near the limit and after a pause in typing. */
export function CharacterCounter({ id, max, warnAt }: CounterProps) {
  const { texts, locale } = useContext(FormContext)
  const ref = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState<number | null>(null)
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    const control = ref.current?.ownerDocument.getElementById(id)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
    const count = () => setLength(countCodePoints(control.value))
    const forget = () => setLength(null)
    if (control.value) count()
    control.addEventListener('input', count)
    control.form?.addEventListener('reset', forget)
    return () => {
      control.removeEventListener('input', count)
      control.form?.removeEventListener('reset', forget)
    }
  }, [id])

  const left = length === null ? max : max - length
  const isNear = length !== null && left < warnAt
  const text =
    length === null
      ? fill(texts.limit, max, locale)
      : left < 0
        ? fill(texts.over, -left, locale)
        : fill(texts.left, left, locale)

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(isNear ? text : ''), 1000)
    return () => clearTimeout(timer)
  }, [isNear, text])

  return (
    <div ref={ref} className="text-sm">
      <p
        id={`${id}-counter`}
        className={classNames(
          'tabular-nums',
          left < 0 ? 'font-semibold text-danger' : isNear ? 'font-semibold text-warning' : 'text-muted',
        )}
      >
        {text}
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}

// Making them takes a tenth of a millisecond, for each field of each page that the server writes.
const plurals = new Map<string, Intl.PluralRules>()

function fill(text: CountText, count: number, locale: string): string {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale)
  plurals.set(locale, rules)
  const category = rules.select(count)
  const sentence = category === 'one' || category === 'few' || category === 'many' ? text[category] : text.other
  return (sentence || text.other).replace('{count}', String(count))
}

/** Length in code points after NFC, line breaks as one; the server and the database count the same way. */
export function countCodePoints(text: string): number {
  return [...text.replaceAll('\r\n', '\n').normalize('NFC')].length
}
