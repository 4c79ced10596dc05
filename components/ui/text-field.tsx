'use client'

import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react'
import { CharacterCounter, type CounterLimit } from './character-counter'
import { classNames } from './class-names'
import { controlAttributes, Field, type FieldProps } from './field'
import { useField } from './form-context'

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | undefined
  defaultValue?: string | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined
  /** Counts code points and tells; there is no maxLength, which cuts silently and counts otherwise. */
  limit?: CounterLimit | undefined
  /** As wide as what belongs in it. */
  width?: 'full' | 'half' | 'short' | undefined
  spellCheck?: boolean | undefined
  autoCapitalize?: 'none' | 'sentences' | 'words' | undefined
  lang?: string | undefined
  list?: string | undefined
}

export function TextField({
  name,
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
  type = 'text',
  defaultValue,
  limit,
  width = 'full',
  ...rest
}: TextFieldProps) {
  const { id, error, sent } = useField(name)
  const attributes = controlAttributes(id, name, { help, error, extra: limit && `${id}-counter` })
  return (
    <Field
      {...{ id, label, help, isOptional, isLabelHidden, error, className }}
      after={limit && <CharacterCounter id={id} {...limit} />}
    >
      <input
        {...attributes}
        {...rest}
        type={type}
        required={!isOptional}
        defaultValue={sent?.[0] ?? defaultValue}
        className={classNames('control', fieldWidths[width])}
      />
    </Field>
  )
}

export const fieldWidths = { full: '', half: 'sm:max-w-80', short: 'max-w-40' }
