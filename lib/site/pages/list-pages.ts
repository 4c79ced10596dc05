import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { isPortalPage, type PageKey, STANDARD_PAGES } from './base/page-keys'
import { pageKey } from './catalogue/schemas'
import { canEditPages } from './policy'
import { starterOf } from './versions/lock-page'

export type ListedPage = {
  key: PageKey
  title: LocalizedText
  isHidden: boolean
  /** Number and time of the published version; null while readers see the starter, or nothing. */
  published: { number: number; at: Date; by: string } | null
  draft: { number: number; revision: string; at: Date; by: string } | null
}

const pageRow = z.object({
  key: pageKey,
  isHidden: z.boolean(),
  title: localizedText.nullable(),
  publishedNumber: z.number().nullable(),
  publishedAt: z.date().nullable(),
  publishedBy: z.string(),
  draftNumber: z.number().nullable(),
  revision: z.number().nullable(),
  draftAt: z.date().nullable(),
  draftBy: z.string(),
})

/** The standard pages in their order, those of the portal for an umbrella only, then the organization's own by slug (ADMIN). */
export async function listPages(ctx: Context): Promise<ListedPage[]> {
  requireAllowed(canEditPages(ctx.actor))
  const rows = await ctx.sql(pageRow)`
    SELECT p."key", p."hiddenAt" IS NOT NULL AS "isHidden", coalesce(d."title", v."title") AS "title",
      v."number" AS "publishedNumber", v."publishedAt", d."number" AS "draftNumber", d."revision", d."updatedAt" AS "draftAt",
      coalesce(trim(w."name" || ' ' || w."surname"), '') AS "publishedBy",
      coalesce(trim(u."name" || ' ' || u."surname"), '') AS "draftBy"
    FROM "Page" p
    LEFT JOIN "PageVersion" v ON v."pageId" = p."id" AND v."state" = 'PUBLISHED'
    LEFT JOIN "PageVersion" d ON d."pageId" = p."id" AND d."state" = 'DRAFT'
    LEFT JOIN "User" w ON w."id" = v."authorId" LEFT JOIN "User" u ON u."id" = d."authorId"
    WHERE p."organizationId" = ${ctx.organization.id} ORDER BY p."key"`
  const known = new Map(rows.map((row) => [row.key, row]))
  const own = rows.map(({ key }) => key).filter((key) => key.startsWith('own:'))
  const isUmbrella = ctx.organization.umbrellaWorkspaceActive
  const standard = STANDARD_PAGES.filter((key) => isUmbrella || !isPortalPage(key))
  return [...standard, ...own].map((key) => listed(ctx, key, known.get(key)))
}

function listed(ctx: Context, key: PageKey, row: z.infer<typeof pageRow> | undefined): ListedPage {
  return {
    key,
    title: { ...starterOf(ctx, key).title, ...row?.title },
    isHidden: row?.isHidden ?? false,
    published:
      row?.publishedNumber && row.publishedAt
        ? { number: row.publishedNumber, at: row.publishedAt, by: row.publishedBy }
        : null,
    draft:
      row?.draftNumber && row.revision && row.draftAt
        ? { number: row.draftNumber, revision: String(row.revision), at: row.draftAt, by: row.draftBy }
        : null,
  }
}
