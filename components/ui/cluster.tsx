import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { type Gap, gapClass } from './stack'

type ClusterProps = {
  as?: 'div' | 'ul' | 'p' | undefined
  gap?: Gap | undefined
  align?: 'start' | 'center' | 'baseline' | 'end' | undefined
  justify?: 'start' | 'between' | 'end' | undefined
  className?: string | undefined
  children: ReactNode
}

export function Cluster({
  as: Tag = 'div',
  gap = 'sm',
  align = 'center',
  justify = 'start',
  className,
  children,
}: ClusterProps) {
  return (
    <Tag className={classNames('flex min-w-0 flex-wrap', gapClass[gap], aligns[align], justifies[justify], className)}>
      {children}
    </Tag>
  )
}

const aligns = { start: 'items-start', center: 'items-center', baseline: 'items-baseline', end: 'items-end' }
const justifies = { start: 'justify-start', between: 'justify-between', end: 'justify-end' }
