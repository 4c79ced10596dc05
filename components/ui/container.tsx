import type { ReactNode } from 'react'
import { classNames } from './class-names'

type ContainerProps = {
  as?: 'div' | 'main' | 'section' | undefined
  width?: 'page' | 'text' | undefined
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function Container({ as: Tag = 'div', width = 'page', id, className, children }: ContainerProps) {
  return (
    <Tag
      id={id}
      className={classNames(
        'mx-auto w-full px-4 sm:px-6 lg:px-8',
        width === 'page' ? 'max-w-page' : 'max-w-[46rem]',
        className,
      )}
    >
      {children}
    </Tag>
  )
}
