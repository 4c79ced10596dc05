'use client'

import { useEffect, useId, useRef } from 'react'
import type { FormState } from '@/lib/foundation/input/form-state'

type ErrorSummaryProps = { state: Extract<FormState, { status: 'error' }>; title: string; idPrefix: string }

export function ErrorSummary({ state, title, idPrefix }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const fields = Object.entries(state.fields)

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
      {fields.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {fields.map(([name, message]) => (
            <li key={name}>
              <a href={`#${idPrefix}${name}`} className="inline-block min-h-6 py-0.5 font-semibold text-danger">
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
