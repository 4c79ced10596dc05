import 'server-only'
import type { Context } from '@/lib/context/context'
import type { Locale } from '@/lib/i18n/locales'
import { pickTextWithLocale } from '@/lib/i18n/localized-text'

export type TextBlock = { id: number; title: string; text: string; locale: Locale }

/** The texts that an organization wrote for one of its pages, in order and in the reader's language; none when it wrote nothing. */
export async function listTextBlocks(ctx: Context, page: string): Promise<TextBlock[]> {
  const rows = await ctx.sql<{ id: number; body: { title?: unknown; text?: unknown } }>`
    SELECT "id", "body" FROM "ContentBlock"
    WHERE "organizationId" = ${ctx.organization.id} AND "page" = ${page} AND "kind" = 'text' ORDER BY "position"`
  return rows.flatMap(({ id, body }) => {
    const text = pickTextWithLocale(body.text, ctx.locale, ctx.organization.languages)
    const title = pickTextWithLocale(body.title, text.locale, ctx.organization.languages).text
    return text.text || title ? [{ id, title, ...text }] : []
  })
}
