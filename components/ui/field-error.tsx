'use client'

import { useContext } from 'react'
import { ErrorIcon } from './error-icon'
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
