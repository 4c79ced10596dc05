'use client'

import { controlAttributes, Field, type FieldProps } from './field'
import { useField } from './form-context'

type DateTimeFieldProps = FieldProps & {
  type?: 'datetime-local' | 'date' | 'time' | undefined
  /** In the form of the control: `2027-05-14T18:00`. The time zone belongs in the help. */
  defaultValue?: string | undefined
  min?: string | undefined
  max?: string | undefined
}

export function DateTimeField({
  name,
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
  type = 'datetime-local',
  defaultValue,
  ...rest
}: DateTimeFieldProps) {
  const { id, error, sent } = useField(name)
  return (
    <Field {...{ id, label, help, isOptional, isLabelHidden, error, className }}>
      <input
        {...controlAttributes(id, name, { help, error })}
        {...rest}
        type={type}
        required={!isOptional}
        defaultValue={sent?.[0] ?? defaultValue}
        className="control max-w-72 tabular-nums"
      />
    </Field>
  )
}
