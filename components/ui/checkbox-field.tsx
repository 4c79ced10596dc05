'use client'

import type { ReactNode } from 'react'
import { Choice } from './choice'
import { classNames } from './class-names'
import { FieldError } from './field-error'
import { useField } from './form-context'

type CheckboxFieldProps = {
  name: string
  label: ReactNode
  help?: ReactNode
  value?: string | undefined
  isChecked?: boolean | undefined
  /** Consent that must be given, for example. */
  isRequired?: boolean | undefined
  className?: string | undefined
}

/** One checkbox; unchecked by default. */
export function CheckboxField({
  name,
  label,
  help,
  value = 'on',
  isChecked = false,
  isRequired = false,
  className,
}: CheckboxFieldProps) {
  const { id, error, sent } = useField(name)
  return (
    <div className={classNames('flex flex-col gap-1', error && 'border-danger border-s-4 ps-4', className)}>
      <FieldError id={id} message={error} />
      <Choice
        type="checkbox"
        id={id}
        name={name}
        value={value}
        label={label}
        help={help}
        isRequired={isRequired}
        isChecked={sent ? sent.includes(value) : isChecked}
        isInvalid={Boolean(error)}
        describedBy={error && `${id}-error`}
      />
    </div>
  )
}
