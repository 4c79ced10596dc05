import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type Look = {
  variant?: ButtonVariant | undefined
  /** `small` is for dense tables only: 36 px instead of 44. */
  size?: 'normal' | 'small' | undefined
  icon?: ReactNode
  iconAfter?: ReactNode
  isWide?: boolean | undefined
}

export function Button({
  variant,
  size,
  icon,
  iconAfter,
  isWide,
  className,
  children,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type={type} className={classNames(buttonClass({ variant, size, isWide }), className)} {...rest}>
      {icon}
      <span>{children}</span>
      {iconAfter}
    </button>
  )
}

export function LinkButton({
  variant,
  size,
  icon,
  iconAfter,
  isWide,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a className={classNames(buttonClass({ variant, size, isWide }), className)} {...rest}>
      {icon}
      <span>{children}</span>
      {iconAfter}
    </a>
  )
}

export function buttonClass({
  variant = 'primary',
  size = 'normal',
  isWide = false,
}: Pick<Look, 'variant' | 'size' | 'isWide'>): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold no-underline transition-colors duration-150 hover:no-underline',
    size === 'normal' ? 'min-h-11 px-[min(1.25rem,5.6vw)] py-2 text-base' : 'min-h-9 px-3 py-1 text-sm',
    isWide ? 'w-full' : 'max-w-full',
    looks[variant],
  )
}

const looks: Record<ButtonVariant, string> = {
  primary: 'border-accent-text bg-accent text-accent-contrast hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-accent-text underline hover:bg-accent-soft hover:underline',
  danger: 'border-danger bg-danger text-on-danger hover:bg-danger-soft hover:text-danger',
}
