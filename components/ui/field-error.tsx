'use client'

import { useContext } from 'react'
import { FormContext } from './form-context'

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  const { texts } = useContext(FormContext)
  if (!message) return null
  return (
    <p id={`${id}-error`} className="flex max-w-text items-start gap-1.5 font-semibold text-danger">
      <ErrorIcon />
      <span>
        <span className="sr-only">{texts.error} </span>
        {message}
      </span>
    </p>
  )
}

/** The error icon of forms, inline so that the browser does not load the table of icons. */
function ErrorIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
      className="mt-0.5 shrink-0"
    >
      <path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8v4M12 16h.01" />
    </svg>
  )
}
