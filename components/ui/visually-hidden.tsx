import type { ReactNode } from 'react'

export function VisuallyHidden({
  as: Tag = 'span',
  id,
  children,
}: {
  as?: 'span' | 'h2' | 'h3' | 'p' | 'div' | undefined
  id?: string | undefined
  children: ReactNode
}) {
  return (
    <Tag id={id} className="sr-only">
      {children}
    </Tag>
  )
}
