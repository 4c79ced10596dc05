import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { jsonInstant } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { PageVersionState } from '@/lib/generated/prisma/enums'
import { isStandardPage, type PageKey } from './base/page-keys'
import { checkPage } from './checks/check-page'
import { loadCheckFacts } from './checks/load-check-facts'
import type { PageProblem } from './checks/page-problem'
import { canEditPages } from './policy'
import { contentOf, contentRow, type PageContent } from './starters/page-content'
import { starterOf } from './versions/lock-page'

export type PageDraft = {
  key: PageKey
  isHidden: boolean
  /** Number of the published version; null while readers see the starter, or nothing. */
  published: number | null
  /** Null while nothing is saved: the content is the published one, else the starter. */
  number: number | null
  /** 0 while nothing is saved. */
  revision: string
  basedOn: number | null
  updatedAt: Date | null
  /** Who saved the draft; empty if unknown. */
  author: string
  /** The draft, else the published version; null for the starter. */
  versionId: number | null
  content: PageContent
  problems: PageProblem[]
}

const draftRow = z.object({
  isHidden: z.boolean(),
  version: contentRow
    .extend({
      id: z.number(),
      author: z.string(),
      number: z.number(),
      state: z.enum(PageVersionState),
      revision: z.number(),
      basedOn: z.number().nullable(),
      updatedAt: jsonInstant,
    })
    .nullable(),
})

/** The draft of a page with what the checks find, or what a new draft begins with (ADMIN). */
export async function getDraft(ctx: Context, { key }: { key: PageKey }): Promise<PageDraft> {
  requireAllowed(canEditPages(ctx.actor))
  const rows = await ctx.sql(draftRow)`
    SELECT p."hiddenAt" IS NOT NULL AS "isHidden", CASE WHEN v."id" IS NOT NULL THEN to_jsonb(v) || jsonb_build_object(
      'author', coalesce(trim(u."name" || ' ' || u."surname"), '')) END AS "version"
    FROM "Page" p LEFT JOIN "PageVersion" v ON v."pageId" = p."id" AND v."state" <> 'REPLACED'
    LEFT JOIN "User" u ON u."id" = v."authorId"
    WHERE p."organizationId" = ${ctx.organization.id} AND p."key" = ${key}`
  if (rows.length === 0 && !isStandardPage(key)) throw new AppError('pageUnknown')
  const versions = rows.flatMap(({ version }) => version ?? [])
  const draft = versions.find(({ state }) => state === 'DRAFT')
  const published = versions.find(({ state }) => state === 'PUBLISHED')
  const shown = draft ?? published
  const content = shown ? contentOf(shown) : starterOf(ctx, key)
  return {
    key,
    isHidden: rows[0]?.isHidden ?? false,
    published: published?.number ?? null,
    number: draft?.number ?? null,
    revision: String(draft?.revision ?? 0),
    basedOn: draft ? draft.basedOn : (published?.number ?? null),
    updatedAt: draft?.updatedAt ?? null,
    author: draft?.author ?? '',
    versionId: shown?.id ?? null,
    content,
    problems: checkPage(content, await loadCheckFacts(ctx, content.blocks)),
  }
}
