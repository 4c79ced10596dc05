import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { CONTENT_PAGES } from '@/lib/site/content/content-pages'

type ContentListProps = { counts: ReadonlyMap<string, number>; t: Translator<'admin'> }

/** The pages that an organization can write, and whether it has. */
export function ContentList({ counts, t }: ContentListProps) {
  return (
    <ul className="max-w-[40rem] divide-y divide-line border-line border-y">
      {CONTENT_PAGES.map((page) => (
        <li key={page} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <a href={routes.adminText(page)} className="font-semibold">
            {t(`texts.pages.${page}`)}
          </a>
          <span className="text-muted text-sm">
            {counts.has(page) ? t('texts.own', { count: counts.get(page) ?? 0 }) : t('texts.notOwn')}
          </span>
        </li>
      ))}
    </ul>
  )
}
