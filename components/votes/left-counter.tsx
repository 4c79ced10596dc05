'use client'

import { useContext, useEffect, useRef, useState } from 'react'
import { FormContext } from '@/components/ui/form-context'

type LeftCounterProps = {
  label: string
  overLabel: string
  /** What is left for the amounts of this form. */
  available: number
  /** The rest as formatted by the server, until an amount is typed. */
  text: string
  currency: string
}

/** The rest of the budget after the typed amounts, announced after each change; the server decides. */
export function LeftCounter({ label, overLabel, available, text, currency }: LeftCounterProps) {
  const { locale } = useContext(FormContext)
  const [left, setLeft] = useState<number | null>(null)
  const place = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const form = place.current?.closest('form')
    const typed = () => [...(form?.querySelectorAll<HTMLInputElement>('input[name^="amount"]') ?? [])]
    const count = () => setLeft(available - typed().reduce((sum, { value }) => sum + amountOf(value), 0))
    // Typed before this script had loaded, or restored by the browser.
    if (typed().some(({ value, defaultValue }) => value !== defaultValue)) count()
    form?.addEventListener('input', count)
    return () => form?.removeEventListener('input', count)
  }, [available])

  const money = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  return (
    <p ref={place} role="status" className="flex flex-wrap justify-between gap-x-4 font-semibold tabular-nums">
      <span>{left !== null && left < 0 ? overLabel : label}</span>
      <span className={left !== null && left < 0 ? 'text-danger' : undefined}>
        {left === null ? text : new Intl.NumberFormat(locale, money).format(Math.abs(left))}
      </span>
    </p>
  )
}

function amountOf(text: string): number {
  const amount = Number(text.replace(/\s/g, ''))
  return Number.isFinite(amount) && amount > 0 ? amount : 0
}
