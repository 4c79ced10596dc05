import 'server-only'
import { columnList } from '@/lib/foundation/db/columns'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { columnsOf } from './field-columns'

const columns = columnList(columnsOf('ProposalTranslation'), 'x')

/**
 * Joins the text `t` of a version `v`: in the reader's language if it was chosen at publishing and its translation is
 * confirmed, otherwise in the original language. One index look-up per row; a version has at most seven texts.
 */
export function currentText(locale: Locale): Fragment {
  return fragment`JOIN LATERAL (
    SELECT ${columns}, x."locale" FROM "ProposalTranslation" x
    WHERE x."versionId" = v."id"
    ORDER BY (x."locale" = ${locale} AND x."locale" = ANY(v."languages") AND x."completedAt" IS NOT NULL) DESC,
      (x."locale" = v."originalLocale") DESC LIMIT 1
  ) t ON true`
}

/** Joins the text `t` of a version `v` in its original language. */
export const originalText = fragment`JOIN "ProposalTranslation" t ON t."versionId" = v."id" AND t."locale" = v."originalLocale"`

/** What stands in place of the title of an idea that was removed for good. */
export const removedTitle = (locale: Locale): string => translator(locale, 'talk')('removed.title')

/** What lists that include hidden ideas show in place of the title of a hidden idea `p`. */
export function placeholderTitle(locale: Locale): Fragment {
  const hidden = translator(locale, 'talk')('hidden.title')
  return fragment`CASE WHEN p."removedAt" IS NULL THEN ${hidden}::text ELSE ${removedTitle(locale)}::text END`
}

/**
 * Joins the title `t` of a published proposal `p` for lists that include hidden ideas, such as a result: a translated
 * placeholder replaces the title of a hidden idea.
 */
export function titleUnlessHidden(locale: Locale): Fragment {
  return fragment`LEFT JOIN LATERAL (
    SELECT CASE WHEN p."hiddenAt" IS NULL THEN x."title" ELSE ${placeholderTitle(locale)} END AS "title",
      CASE WHEN p."hiddenAt" IS NULL THEN x."locale" ELSE ${locale}::text END AS "locale"
    FROM "ProposalVersion" n JOIN "ProposalTranslation" x ON x."versionId" = n."id"
    WHERE n."id" = p."currentVersionId"
    ORDER BY (x."locale" = ${locale} AND x."completedAt" IS NOT NULL) DESC, (x."locale" = n."originalLocale") DESC,
      x."locale" LIMIT 1
  ) t ON true`
}

/** Joins the cover `c` of a version `v`, if it has one. */
export const currentCover = fragment`LEFT JOIN LATERAL (
  SELECT f."fileId", f."alternative" FROM "VersionFile" f WHERE f."versionId" = v."id" AND f."kind" = 'COVER' LIMIT 1
) c ON true`
