import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { type LocalizedText, pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import type { ContentPage } from './content-pages'

type TextBlock = { id: number; title: string; text: string; locale: Locale }

/** The body of a text block. */
export const blockBody = z.object({ title: localizedText.default({}), text: localizedText.default({}) })

const textBlockRow = z.object({ id: z.number(), body: blockBody })

/** The organization's texts of a page in the reader's language, in order; may be empty. */
export async function listTextBlocks(ctx: Context, page: ContentPage): Promise<TextBlock[]> {
  const rows = await ctx.sql(textBlockRow)`
    SELECT "id", "body" FROM "ContentBlock"
    WHERE "organizationId" = ${ctx.organization.id} AND "page" = ${page} AND "kind" = 'text' ORDER BY "position"`
  return rows.flatMap(({ id, body }) => {
    const text = pickTextWithLocale(body.text, ctx.locale, ctx.organization.languages)
    const title = pickTextWithLocale(body.title, text.locale, ctx.organization.languages).text
    return text.text || title ? [{ id, title, ...text }] : []
  })
}

/** A section of a page in all languages. */
export type ContentSection = { id: number; title: LocalizedText; text: LocalizedText }

/** The organization's texts of a page in all languages (ADMIN). */
export async function getContent(ctx: Context, { page }: { page: ContentPage }): Promise<ContentSection[]> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  const blocks = await ctx.db.contentBlock.findMany({ where: { page, kind: 'text' }, orderBy: { position: 'asc' } })
  return blocks.map(({ id, body }) => ({ id, ...readColumn(blockBody, body) }))
}

/** Number of own sections per page (ADMIN). */
export async function countContent(ctx: Context): Promise<Map<string, number>> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  const counts = await ctx.db.contentBlock.groupBy({ by: ['page'], where: { kind: 'text' }, _count: true })
  return new Map(counts.map(({ page, _count }) => [page, _count]))
}
