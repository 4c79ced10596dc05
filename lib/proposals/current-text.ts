import 'server-only'
import { type Fragment, fragment } from '@/lib/db/sql'
import type { Locale } from '@/lib/i18n/locales'

/**
 * Joins the text `t` of a version `v`: in the reader's language where it was chosen at publishing
 * and its translation confirmed as complete, else in the original's.
 * One index look-up a row; a version has at most seven.
 */
export function currentText(locale: Locale): Fragment {
  return fragment`JOIN LATERAL (
    SELECT x."title", x."summary", x."narrative", x."locale" FROM "ProposalTranslation" x
    WHERE x."versionId" = v."id"
    ORDER BY (x."locale" = ${locale} AND x."locale" = ANY(v."languages") AND x."completedAt" IS NOT NULL) DESC, (x."locale" = v."originalLocale") DESC LIMIT 1
  ) t ON true`
}

/** Joins the text `t` of a version `v` in the language that it was written in. */
export const originalText = fragment`JOIN "ProposalTranslation" t ON t."versionId" = v."id" AND t."locale" = v."originalLocale"`

/** Joins the cover `c` of a version `v`, if it has one. */
export const currentCover = fragment`LEFT JOIN LATERAL (
  SELECT f."fileId", f."alternative" FROM "VersionFile" f WHERE f."versionId" = v."id" AND f."kind" = 'COVER' LIMIT 1
) c ON true`
