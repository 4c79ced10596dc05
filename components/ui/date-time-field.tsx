'use client'

import { Field, type FieldProps } from './field'

type DateTimeFieldProps = FieldProps & {
  type?: 'datetime-local' | 'date' | 'time' | undefined
  /** In the form of the control: `2027-05-14T18:00`. The time zone belongs in the help. */
  defaultValue?: string | undefined
  min?: string | undefined
  max?: string | undefined
}

export function DateTimeField({ type = 'datetime-local', defaultValue, min, max, ...frame }: DateTimeFieldProps) {
  return (
    <Field {...frame}>
      {(control, sent) => (
        <input
          {...control}
          min={min}
          max={max}
          type={type}
          defaultValue={sent ?? defaultValue}
          className="control max-w-72 tabular-nums"
        />
      )}
    </Field>
  )
}
