'use client'

import { type ReactNode, useContext } from 'react'
import { CharacterCounter, type CounterLimit } from './character-counter'
import { classNames } from './class-names'
import { FieldError } from './field-error'
import { FormContext, useField } from './form-context'

/** The props of every field. */
export type FieldProps = {
  name: string
  label: ReactNode
  /** Placed before the control, so that it is read first. */
  help?: ReactNode
  /** Adds "(optional)" to the label; every other field is required. */
  isOptional?: boolean | undefined
  isLabelHidden?: boolean | undefined
  className?: string | undefined
}

type Control = ReturnType<typeof controlAttributes> & { required: boolean }

type FrameProps = FieldProps & {
  /** Counts code points; there is no maxLength, which cuts silently and counts UTF-16 units. */
  limit?: CounterLimit | undefined
  /** Whether an element with the id `<id>-suffix` describes the control. */
  hasSuffix?: boolean
  /** Renders the control; `sent` is the value of a submission that was refused. */
  children: (control: Control, sent: string | undefined) => ReactNode
}

/** Label, help, error and control in the order of every field. */
export function Field(props: FrameProps) {
  const { name, label, help, isOptional, isLabelHidden, className, limit, hasSuffix, children } = props
  const { id, error, sent } = useField(name)
  const extra = limit ? `${id}-counter` : hasSuffix ? `${id}-suffix` : undefined
  const control = { ...controlAttributes(id, name, { help, error, extra }), required: !isOptional }
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', error && 'border-danger border-s-4 ps-4', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        <span>{label}</span>
        {isOptional && <OptionalMark />}
      </label>
      {help && (
        <div id={`${id}-help`} className="max-w-text text-muted text-sm">
          {help}
        </div>
      )}
      <FieldError id={id} message={error} />
      {children(control, sent?.[0])}
      {limit && <CharacterCounter id={id} {...limit} />}
    </div>
  )
}

export function OptionalMark() {
  const { texts } = useContext(FormContext)
  return <span className="font-normal text-muted"> {texts.optional}</span>
}

/** The attributes that tie a control to its help, error and counter. */
export function controlAttributes(
  id: string,
  name: string,
  { help, error, extra }: { help?: ReactNode; error?: string | undefined; extra?: string | undefined },
) {
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : '', extra ?? ''].filter(Boolean).join(' ')
  return { id, name, 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': described || undefined }
}
