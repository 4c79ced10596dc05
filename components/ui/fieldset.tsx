'use client'

import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { OptionalMark } from './field'
import { FieldError } from './field-error'

type FieldsetProps = {
  legend: ReactNode
  /** A legend that is also the question of the page or section. */
  legendSize?: 'label' | 'heading' | undefined
  help?: ReactNode
  isOptional?: boolean | undefined
  /** Set by the groups of choices. */
  id?: string | undefined
  error?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function Fieldset({
  legend,
  legendSize = 'label',
  help,
  isOptional,
  id,
  error,
  className,
  children,
}: FieldsetProps) {
  const described = [help && id ? `${id}-help` : '', error && id ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      aria-describedby={described || undefined}
      className={classNames('min-w-0', error && 'border-danger border-s-4 ps-4', className)}
    >
      <legend className={classNames('mb-1.5 font-semibold', legendSize === 'heading' && 'font-serif text-xl')}>
        <span>{legend}</span>
        {isOptional && <OptionalMark />}
      </legend>
      {help && (
        <div id={id && `${id}-help`} className="mb-1.5 max-w-text text-muted text-sm">
          {help}
        </div>
      )}
      {id && <FieldError id={id} message={error} />}
      {children}
    </fieldset>
  )
}
