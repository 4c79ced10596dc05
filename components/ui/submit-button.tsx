'use client'

import { type ReactNode, useContext } from 'react'
import { Button, type ButtonVariant } from './button'
import { FormContext } from './form-context'

type SubmitButtonProps = {
  variant?: ButtonVariant | undefined
  size?: 'normal' | 'small' | undefined
  icon?: ReactNode
  isWide?: boolean | undefined
  /** Identifies the pressed button if there are several. */
  name?: string | undefined
  value?: string | undefined
  /** Instead of the text of the form. */
  pendingText?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Never disabled: a second press while the answer is awaited does nothing. */
export function SubmitButton({ variant = 'primary', name, value, pendingText, children, ...rest }: SubmitButtonProps) {
  const { isPending, submitter, texts } = useContext(FormContext)
  const isMine = isPending && submitter === (name ? `${name}=${value ?? ''}` : '')
  return (
    <>
      <Button type="submit" variant={variant} name={name} value={value} aria-busy={isMine || undefined} {...rest}>
        {isMine ? (pendingText ?? texts.pending) : children}
      </Button>
      <span role="status" className="sr-only">
        {isMine ? (pendingText ?? texts.pending) : ''}
      </span>
    </>
  )
}
