import { Badge } from '@/components/ui/badge'
import { Heading } from '@/components/ui/heading'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { MergeSide, OpenMerge } from '@/lib/ideas/proposals/together/merges'

type MergeSidesProps = { merge: OpenMerge; locale: Locale; hrefOf: (id: number) => string; t: Translator<'proposals'> }

/** Two ideas to be merged, the reason, and the state of consent. */
export function MergeSides({ merge, locale, hrefOf, t }: MergeSidesProps) {
  const side = (one: MergeSide, role: 'merged' | 'survivor') => (
    <section className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-surface p-5">
      <p className="font-semibold text-muted text-sm">{t(`merge.${role}`)}</p>
      <Heading level={2} size="md" lang={one.locale === locale ? undefined : one.locale}>
        <a href={hrefOf(one.id)}>{one.title}</a>
      </Heading>
      <p className="whitespace-pre-wrap" lang={one.locale === locale ? undefined : one.locale}>
        {one.summary}
      </p>
    </section>
  )
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 md:grid-cols-2">
        {side(merge.merged, 'merged')}
        {side(merge.survivor, 'survivor')}
      </div>
      <div className="flex max-w-text flex-col gap-1">
        <p className="font-semibold">{t('decide.reason')}</p>
        <p className="whitespace-pre-wrap">{merge.reason}</p>
      </div>
      <p className="max-w-text">{t('merge.means')}</p>
      <ul className="flex flex-col gap-2">
        {merge.consents.map(({ userId, name, agreed }) => (
          <li key={userId} className="flex flex-wrap items-center gap-3">
            <span>{name}</span>
            <Badge tone={agreed ? 'success' : 'neutral'}>{t(agreed ? 'merge.hasAgreed' : 'merge.waits')}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
