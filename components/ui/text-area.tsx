'use client'

import type { CounterLimit } from './character-counter'
import { Field, type FieldProps } from './field'

type TextAreaProps = FieldProps & {
  defaultValue?: string | undefined
  rows?: number | undefined
  limit?: CounterLimit | undefined
  lang?: string | undefined
  spellCheck?: boolean | undefined
}

export function TextArea({ defaultValue, rows = 5, lang, spellCheck, ...frame }: TextAreaProps) {
  return (
    <Field {...frame}>
      {(control, sent) => (
        <textarea
          {...control}
          lang={lang}
          spellCheck={spellCheck}
          rows={rows}
          defaultValue={sent ?? defaultValue}
          className="control [field-sizing:content] min-h-24"
        />
      )}
    </Field>
  )
}
