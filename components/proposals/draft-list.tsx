import { Disclosure } from '@/components/ui/disclosure'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OwnDraft } from '@/lib/ideas/proposals/drafts/list-drafts'

type DraftListProps = {
  drafts: readonly OwnDraft[]
  hrefOf: (id: number) => string
  locale: Locale
  timeZone: string
  t: Translator<'proposals'>
}

/** What one has begun here and not published. */
export function DraftList({ drafts, hrefOf, locale, timeZone, t }: DraftListProps) {
  if (drafts.length === 0) return null
  const title = t('drafts.title', { count: drafts.length })
  const list = (
    <ul className="divide-y divide-line border-line border-y">
      {drafts.map(({ id, title, updatedAt, isWaiting }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <a href={hrefOf(id)}>{title || t('untitled')}</a>
          <span className="text-muted text-sm">
            {isWaiting ? t('waits.badge') : t('drafts.saved', { date: formatDate(locale, updatedAt, timeZone) })}
          </span>
        </li>
      ))}
    </ul>
  )
  // Drafts must not stand in the way of the form.
  return (
    <Disclosure
      summary={drafts.length > 1 ? `${title} (${drafts.length})` : title}
      look="boxed"
      className="max-w-[44rem]"
    >
      {list}
    </Disclosure>
  )
}
