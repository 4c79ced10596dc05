import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { findPage } from '@/lib/site/pages/find-page'
import { starterPage } from '@/lib/site/pages/starters/starter-page'
import type { ContentPage } from './content-pages'
import { contentPageInput } from './schemas'

const texts = z.record(z.string(), z.string())
export const sections = z.array(z.object({ id: z.number(), title: texts, text: texts }))

/** A section of a page in all languages: a rich text among its blocks. */
export type ContentSection = { id: number; title: LocalizedText; text: LocalizedText }

/** The sections that the organization published for a page, in all languages (ADMIN). */
export async function getContent(ctx: Context, { page }: { page: ContentPage }): Promise<ContentSection[]> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  const published = await findPage(ctx, page)
  if (!published || published.versionId === null) return []
  return published.blocks.flatMap((block) =>
    block.kind === 'richText' ? [{ id: block.id, title: block.title, text: block.text }] : [],
  )
}

/** The sections of a form: the published ones, else those of the starter, so that saving replaces nothing unseen (ADMIN). */
export async function getContentForForm(
  ctx: Context,
  input: { page: ContentPage },
): Promise<{ sections: (Omit<ContentSection, 'id'> & { id?: number })[]; isOwn: boolean }> {
  const sections = await getContent(ctx, input)
  if (sections.length > 0) return { sections, isOwn: true }
  const starter = starterPage(input.page, ctx.organization).blocks.flatMap((block) =>
    block.kind === 'richText' ? [{ title: block.title, text: block.text }] : [],
  )
  return { sections: starter, isOwn: false }
}

const pageCountRow = z.object({ key: z.string(), count: z.number() })

/** Number of published sections per page (ADMIN). */
export async function countContent(ctx: Context): Promise<Map<string, number>> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  const rows = await ctx.sql(pageCountRow)`
    SELECT p."key", count(b)::int AS "count"
    FROM "Page" p JOIN "PageVersion" v ON v."pageId" = p."id" AND v."state" = 'PUBLISHED'
    CROSS JOIN LATERAL jsonb_array_elements(v."blocks") b
    WHERE p."organizationId" = ${ctx.organization.id} AND b->>'kind' = 'richText' GROUP BY 1`
  return new Map(rows.map(({ key, count }) => [key, count]))
}

export const getContentCall = call({
  method: 'GET',
  path: '/organizations/current/texts/{page}',
  summary: 'The organization’s own words for one of its pages, in every language (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  params: contentPageInput,
  output: sections,
  errors: ['permissionDenied', 'notFound'],
  run: getContent,
})
