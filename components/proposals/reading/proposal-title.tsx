import { Heading } from '@/components/ui/heading'
import type { Locale } from '@/lib/foundation/i18n/locales'

type ProposalTitleProps = { title: string; of: { title: string; locale: Locale }; locale: Locale }

/** The heading of a page below an idea, with the name of the idea. */
export function ProposalTitle({ title, of, locale }: ProposalTitleProps) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-muted" lang={of.locale === locale ? undefined : of.locale}>
        {of.title}
      </p>
      <Heading level={1}>{title}</Heading>
    </div>
  )
}
