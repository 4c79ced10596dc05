'use client'

import { useEffect, useId, useRef, useState } from 'react'
import type { FormState } from '@/lib/foundation/input/form-state'
import { labelAt } from './labels-of'

type ErrorSummaryProps = {
  state: Extract<FormState, { status: 'error' }>
  title: string
  idPrefix: string
  labels?: Record<string, string> | undefined
  /** "Sign in in a new tab". */
  signIn: string
}

/** What was refused, each message with the name of its field, as a link to it. */
export function ErrorSummary({ state, title, idPrefix, labels, signIn }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const fields = Object.entries(state.fields)
  const [found, setFound] = useState<Record<string, string>>({})

  // Not every form passes its labels: they are on the page.
  useEffect(() => {
    const names = Object.keys(state.fields)
    setFound(Object.fromEntries(names.map((name) => [name, labelOf(document.getElementById(idPrefix + name))])))
  }, [state, idPrefix])

  useEffect(() => {
    if (state.attempt > 0) ref.current?.focus()
  }, [state])

  return (
    <div
      ref={ref}
      role="alert"
      aria-labelledby={titleId}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript this attribute is what moves the focus to the errors
      autoFocus={state.attempt > 0}
      data-error-summary
      className="rounded-md border-2 border-danger bg-surface p-4 md:p-5"
    >
      <h2 id={titleId} className="mb-2 font-semibold font-serif text-xl">
        {title}
      </h2>
      {state.error && <p className="max-w-text">{state.error.message}</p>}
      {state.error?.signInHref && (
        <p className="mt-2">
          <a
            href={state.error.signInHref}
            target="_blank"
            rel="noopener"
            className="inline-block min-h-6 py-0.5 font-semibold"
          >
            {signIn}
          </a>
        </p>
      )}
      {fields.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {fields.map(([name, message]) => (
            <li key={name}>
              <a href={`#${idPrefix}${name}`} className="inline-block min-h-6 py-0.5 font-semibold text-danger">
                {named(labelAt(labels ?? {}, name) ?? found[name], message)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function named(label: string | undefined, message: string): string {
  if (!label) return message
  // A label that asks has its own mark; the Greek one is a semicolon.
  return /[?;]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`
}

// A group of choices is named by its legend, one box by its label.
function labelOf(control: HTMLElement | null): string {
  if (
    !(
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
  )
    return ''
  const group = control.closest('fieldset')
  const isGroup = group !== null && group.querySelectorAll(`[name="${CSS.escape(control.name)}"]`).length > 1
  const label = isGroup ? group.querySelector('legend') : control.labels?.[0]
  return label?.firstChild?.textContent?.trim() ?? ''
}
