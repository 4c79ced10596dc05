'use client'

import type { ReactNode } from 'react'
import { controlAttributes, Field, type FieldProps } from './field'
import { useField } from './form-context'

type NumberFieldProps = FieldProps & {
  defaultValue?: number | string | undefined
  inputMode?: 'numeric' | 'decimal' | undefined
  /** A unit beside the field, as in "€". */
  suffix?: ReactNode
  autoComplete?: 'one-time-code' | 'bday-year' | 'off' | undefined
}

/** A text input with the keyboard of numbers: `type=number` changes values by the wheel and hides wrong ones from the server. */
export function NumberField({
  name,
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
  defaultValue,
  inputMode = 'numeric',
  suffix,
  autoComplete = 'off',
}: NumberFieldProps) {
  const { id, error, sent } = useField(name)
  return (
    <Field {...{ id, label, help, isOptional, isLabelHidden, error, className }}>
      <div className="flex items-center gap-2">
        <input
          {...controlAttributes(id, name, { help, error, extra: suffix ? `${id}-suffix` : undefined })}
          type="text"
          inputMode={inputMode}
          autoComplete={autoComplete}
          required={!isOptional}
          defaultValue={sent?.[0] ?? defaultValue}
          className="control max-w-40 tabular-nums"
        />
        {suffix && <span id={`${id}-suffix`}>{suffix}</span>}
      </div>
    </Field>
  )
}
