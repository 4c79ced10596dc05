'use client'

import type { HTMLInputAutoCompleteAttribute } from 'react'
import { classNames } from './class-names'
import { Field, type FieldProps } from './field'
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

export function SelectField(props: SelectFieldProps) {
  const { options, emptyLabel, defaultValue, autoComplete, width = 'full', ...frame } = props
  return (
    <Field {...frame}>
      {(control, sent) => (
        <select
          {...control}
          autoComplete={autoComplete}
          defaultValue={sent ?? defaultValue}
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
      )}
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
