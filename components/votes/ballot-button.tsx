import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '@/components/ui/button'
import { BALLOT_FORM } from './ballot-form-id'

type BallotButtonProps = {
  act: 'give' | 'take' | 'plus' | 'minus' | 'set' | 'move' | 'later'
  value: string | number
  /** The place of the button, where one page has several for the same act: part of its id. */
  at: 'row' | 'bar' | 'panel' | 'wanted'
  variant?: ButtonVariant | undefined
  icon?: ReactNode
  className?: string | undefined
  isPressed?: boolean | undefined
  children: ReactNode
}

/** A button of the ballot's form, anywhere on the page. */
export function BallotButton({ act, value, at, variant, icon, className, isPressed, children }: BallotButtonProps) {
  // Acts that replace each other share an id, so that the focus stays on the button after it was pressed.
  const proposalId = String(value).split(':')[0]
  const id = `${at}-${act === 'take' ? 'give' : act}-${act === 'set' ? value : proposalId}`
  return (
    <Button
      type="submit"
      form={BALLOT_FORM}
      id={id}
      name={act}
      value={String(value)}
      variant={variant}
      icon={icon}
      className={className}
      aria-pressed={isPressed}
    >
      {children}
    </Button>
  )
}
