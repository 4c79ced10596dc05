import type { ReactNode } from 'react'
import { classNames } from './class-names'

type HeadingSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

type HeadingProps = {
  level: 1 | 2 | 3 | 4
  /** The look if it differs from the level, so that the outline of the page is correct. */
  size?: HeadingSize | undefined
  id?: string | undefined
  lang?: string | undefined
  /** For a heading that receives the focus after a change. */
  tabIndex?: -1 | undefined
  className?: string | undefined
  children: ReactNode
}

export function Heading({ level, size = sizeOf[level], className, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag className={classNames('font-serif font-semibold', looks[size], className)} {...rest}>
      {children}
    </Tag>
  )
}

const sizeOf = { 1: 'xl', 2: 'lg', 3: 'md', 4: 'sm' } as const

const looks: Record<HeadingSize, string> = {
  xs: 'text-base',
  sm: 'text-lg',
  md: 'text-xl',
  lg: 'text-2xl',
  xl: 'text-3xl md:text-4xl',
}
