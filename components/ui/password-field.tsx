'use client'

import { useContext, useState, useSyncExternalStore } from 'react'
import { Field, type FieldProps } from './field'
import { FormContext } from './form-context'

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' }

/** Never filled again by the server; the button to show the password needs JavaScript and appears with it. */
export function PasswordField({ autoComplete, ...frame }: PasswordFieldProps) {
  const { texts } = useContext(FormContext)
  const [isVisible, setIsVisible] = useState(false)
  const isScripted = useSyncExternalStore(subscribe, isInBrowser, isOnServer)
  return (
    <Field {...frame}>
      {(control) => (
        <div className="flex max-w-md flex-wrap gap-2">
          <input
            {...control}
            type={isVisible ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="control min-w-[min(100%,12rem)] flex-1"
          />
          {isScripted && (
            <button
              type="button"
              aria-controls={control.id}
              onClick={() => setIsVisible(!isVisible)}
              className="min-h-11 rounded-md border border-line-strong bg-surface px-3 font-semibold text-sm hover:border-ink"
            >
              {isVisible ? texts.hidePassword : texts.showPassword}
            </button>
          )}
        </div>
      )}
    </Field>
  )
}

const subscribe = () => () => {}
const isInBrowser = () => true
const isOnServer = () => false
