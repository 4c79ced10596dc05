'use client'

import { CharacterCounter, type CounterLimit } from './character-counter'
import { controlAttributes, Field, type FieldProps } from './field'
import { useField } from './form-context'

type TextAreaProps = FieldProps & {
  defaultValue?: string | undefined
  rows?: number | undefined
  limit?: CounterLimit | undefined
  lang?: string | undefined
  spellCheck?: boolean | undefined
}

export function TextArea({
  name,
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
  defaultValue,
  rows = 5,
  limit,
  ...rest
}: TextAreaProps) {
  const { id, error, sent } = useField(name)
  const attributes = controlAttributes(id, name, { help, error, extra: limit && `${id}-counter` })
  return (
    <Field
      {...{ id, label, help, isOptional, isLabelHidden, error, className }}
      after={limit && <CharacterCounter id={id} {...limit} />}
    >
      <textarea
        {...attributes}
        {...rest}
        rows={rows}
        required={!isOptional}
        defaultValue={sent?.[0] ?? defaultValue}
        className="control [field-sizing:content] min-h-24"
      />
    </Field>
  )
}
