import type { ReactNode } from 'react'
import { Heading } from '@/components/ui/heading'

type ProcessSubHeadProps = { of: string; title: string; lang?: string | undefined; children?: ReactNode }

/** The heading of a page below a process, with the name of the process. */
export function ProcessSubHead({ of, title, lang, children }: ProcessSubHeadProps) {
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="text-muted">{of}</p>
        <Heading level={1} lang={lang}>
          {title}
        </Heading>
      </div>
      {children}
    </>
  )
}
