'use client'

import type { ReactNode } from 'react'

type ChoiceProps = {
  type: 'checkbox' | 'radio'
  id: string
  name: string
  value: string
  label: ReactNode
  help?: ReactNode
  isChecked: boolean
  isInvalid?: boolean | undefined
  isRequired?: boolean | undefined
  describedBy?: string | undefined
  lang?: string | undefined
}

/** One checkbox or radio button; the whole line is the target. */
export function Choice({
  type,
  id,
  name,
  value,
  label,
  help,
  isChecked,
  isInvalid,
  isRequired,
  describedBy,
  lang,
}: ChoiceProps) {
  const described = [help ? `${id}-help` : '', describedBy ?? ''].filter(Boolean).join(' ')
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type={type}
        name={name}
        value={value}
        defaultChecked={isChecked}
        required={isRequired}
        aria-invalid={isInvalid || undefined}
        aria-describedby={described || undefined}
        className="mt-2 size-6 shrink-0"
      />
      <div className="min-w-0">
        <label htmlFor={id} lang={lang} className="block min-h-11 py-2">
          {label}
        </label>
        {help && (
          <div id={`${id}-help`} className="-mt-1 pb-2 text-muted text-sm">
            {help}
          </div>
        )}
      </div>
    </div>
  )
}
