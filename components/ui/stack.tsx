import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type Gap = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

export const gapClass: Record<Gap, string> = {
  xs: 'gap-1',
  sm: 'gap-2',
  md: 'gap-4',
  lg: 'gap-6 md:gap-8',
  xl: 'gap-10 md:gap-14',
}

type StackProps = {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'header' | 'aside' | undefined
  gap?: Gap | undefined
  id?: string | undefined
  className?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-label'?: string | undefined
  children: ReactNode
}

export function Stack({ as: Tag = 'div', gap = 'md', className, children, ...rest }: StackProps) {
  return (
    <Tag className={classNames('flex min-w-0 flex-col', gapClass[gap], className)} {...rest}>
      {children}
    </Tag>
  )
}
