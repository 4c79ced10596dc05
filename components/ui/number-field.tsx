'use client'

import type { ReactNode } from 'react'
import { currencyField } from '@/lib/foundation/input/form-state'
import { Field, type FieldProps } from './field'

type NumberFieldProps = FieldProps & {
  defaultValue?: number | string | undefined
  inputMode?: 'numeric' | 'decimal' | undefined
  /** A unit beside the field, as in "€". */
  suffix?: ReactNode
  /** The currency of an amount; one typed in another is refused. */
  currency?: string | undefined
  autoComplete?: 'one-time-code' | 'bday-year' | 'off' | undefined
}

/**
 * A text input with a numeric keyboard: `type=number` changes its value by the wheel and hides invalid input from the
 * server.
 */
export function NumberField(props: NumberFieldProps) {
  const { defaultValue, inputMode = 'numeric', suffix, currency, autoComplete = 'off', ...frame } = props
  return (
    <Field {...frame} hasSuffix={Boolean(suffix)}>
      {(control, sent) => (
        <div className="flex items-center gap-2">
          <input
            {...control}
            type="text"
            inputMode={inputMode}
            autoComplete={autoComplete}
            defaultValue={sent ?? defaultValue}
            className="control max-w-40 tabular-nums"
          />
          {currency && <input type="hidden" name={currencyField(props.name)} value={currency} />}
          {suffix && <span id={`${control.id}-suffix`}>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}
