'use client'

import { useContext, useState, useSyncExternalStore } from 'react'
import { controlAttributes, Field, type FieldProps } from './field'
import { FormContext, useField } from './form-context'

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' }

/** Never filled again by the server; the button to show it appears once it can work. */
export function PasswordField({
  name,
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
  autoComplete,
}: PasswordFieldProps) {
  const { id, error } = useField(name)
  const { texts } = useContext(FormContext)
  const [isShown, setIsShown] = useState(false)
  const isScripted = useSyncExternalStore(subscribe, isInBrowser, isOnServer)
  return (
    <Field {...{ id, label, help, isOptional, isLabelHidden, error, className }}>
      <div className="flex max-w-md flex-wrap gap-2">
        <input
          {...controlAttributes(id, name, { help, error })}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required={!isOptional}
          className="control min-w-48 flex-1"
        />
        {isScripted && (
          <button
            type="button"
            aria-controls={id}
            onClick={() => setIsShown(!isShown)}
            className="min-h-11 rounded-md border border-line-strong bg-surface px-3 font-semibold text-sm hover:border-ink"
          >
            {isShown ? texts.hidePassword : texts.showPassword}
          </button>
        )}
      </div>
    </Field>
  )
}

const subscribe = () => () => {}
const isInBrowser = () => true
const isOnServer = () => false
