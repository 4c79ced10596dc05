'use client'

import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react'
import type { CounterLimit } from './character-counter'
import { classNames } from './class-names'
import { Field, type FieldProps } from './field'

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | undefined
  defaultValue?: string | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined
  limit?: CounterLimit | undefined
  /** The width of the expected value. */
  width?: 'full' | 'half' | 'short' | undefined
  spellCheck?: boolean | undefined
  autoCapitalize?: 'none' | 'sentences' | 'words' | undefined
  lang?: string | undefined
  list?: string | undefined
}

export function TextField(props: TextFieldProps) {
  const { name, label, help, isOptional, isLabelHidden, className, limit, ...input } = props
  const { type = 'text', defaultValue, width = 'full', ...rest } = input
  return (
    <Field
      name={name}
      label={label}
      help={help}
      isOptional={isOptional}
      isLabelHidden={isLabelHidden}
      className={className}
      limit={limit}
    >
      {(control, sent) => (
        <input
          {...control}
          {...rest}
          type={type}
          defaultValue={sent ?? defaultValue}
          className={classNames('control', fieldWidths[width])}
        />
      )}
    </Field>
  )
}

export const fieldWidths = { full: '', half: 'sm:max-w-80', short: 'max-w-40' }
