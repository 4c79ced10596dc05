'use client'

import { type ReactNode, useContext } from 'react'
import { classNames } from './class-names'
import { FieldError } from './field-error'
import { FormContext } from './form-context'

/** What every field takes. */
export type FieldProps = {
  name: string
  label: ReactNode
  /** Stands before the field, so that it is read before it is needed. */
  help?: ReactNode
  /** Says "(optional)" beside the label; everything else is required. */
  isOptional?: boolean | undefined
  isLabelHidden?: boolean | undefined
  className?: string | undefined
}

type FrameProps = Omit<FieldProps, 'name'> & {
  id: string
  error: string | undefined
  children: ReactNode
  after?: ReactNode
}

/** Label, help, error and control in the one order that every field has. */
export function Field({ id, label, help, isOptional, isLabelHidden, error, className, children, after }: FrameProps) {
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', error && 'border-danger border-s-4 ps-4', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
        {isOptional && <OptionalMark />}
      </label>
      {help && (
        <div id={`${id}-help`} className="max-w-text text-muted text-sm">
          {help}
        </div>
      )}
      <FieldError id={id} message={error} />
      {children}
      {after}
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
