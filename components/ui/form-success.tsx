'use client'

import { useEffect, useRef } from 'react'
import type { FormState } from '@/lib/foundation/input/form-state'

export function FormSuccess({ state }: { state: Extract<FormState, { status: 'success' }> }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.attempt > 0) ref.current?.focus()
  }, [state])
  if (!state.message) return null
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript this attribute shows the message of a long page
      autoFocus={state.attempt > 0}
      className="rounded-md border border-success border-s-4 bg-success-soft px-4 py-3"
    >
      <p className="max-w-text font-semibold [overflow-wrap:anywhere]">{state.message}</p>
    </div>
  )
}
