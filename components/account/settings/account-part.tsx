import type { ReactNode } from 'react'
import { Heading } from '@/components/ui/heading'

type AccountPartProps = { id: string; title: string; intro?: ReactNode; more?: ReactNode; children: ReactNode }

/** One section of a page of the personal space, with an anchor. */
export function AccountPart({ id, title, intro, more, children }: AccountPartProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 [section+&]:border-line [section+&]:border-t [section+&]:pt-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {more}
      </div>
      {intro && <p className="max-w-text">{intro}</p>}
      {children}
    </section>
  )
}
