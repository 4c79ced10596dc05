'use client'

import type { HTMLInputAutoCompleteAttribute } from 'react'
import { classNames } from './class-names'
import { controlAttributes, Field, type FieldProps } from './field'
import { useField } from './form-context'
import { fieldWidths } from './text-field'

export type SelectOption = { value: string; label: string; lang?: string | undefined }

type SelectFieldProps = FieldProps & {
  options: (SelectOption | { label: string; options: SelectOption[] })[]
  /** The first, empty choice, as in "Choose a topic". */
  emptyLabel?: string | undefined
  defaultValue?: string | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  width?: keyof typeof fieldWidths | undefined
}

export function SelectField({
  name,
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
  options,
  emptyLabel,
  defaultValue,
  width = 'full',
  ...rest
}: SelectFieldProps) {
  const { id, error, sent } = useField(name)
  return (
    <Field {...{ id, label, help, isOptional, isLabelHidden, error, className }}>
      <select
        {...controlAttributes(id, name, { help, error })}
        {...rest}
        required={!isOptional}
        defaultValue={sent?.[0] ?? defaultValue}
        className={classNames('control', fieldWidths[width])}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(toOption)}
            </optgroup>
          ) : (
            toOption(option)
          ),
        )}
      </select>
    </Field>
  )
}

function toOption({ value, label, lang }: SelectOption) {
  return (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  )
}
