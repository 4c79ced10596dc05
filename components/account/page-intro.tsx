import type { ReactNode } from 'react'
import { Heading } from '@/components/ui/heading'

/** Title and one sentence above a form. */
export function PageIntro({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex max-w-text flex-col gap-3">
      <Heading level={1}>{title}</Heading>
      {children && <p className="text-lg text-muted">{children}</p>}
    </div>
  )
}
