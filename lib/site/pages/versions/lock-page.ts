import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { SavedMeanwhile } from '@/lib/foundation/errors/saved-meanwhile'
import { PageVersionState } from '@/lib/generated/prisma/enums'
import { isStandardPage, type PageKey } from '@/lib/site/pages/base/page-keys'
import { contentOf, contentRow, type PageContent } from '../starters/page-content'
import { starterPage } from '../starters/starter-page'

type Draft = { id: number; number: number; revision: number; basedOn: number | null; content: PageContent }

export type LockedPage = {
  id: number
  key: PageKey
  isHidden: boolean
  published: { id: number; number: number } | null
  draft: Draft | null
  /** The published content, else the starter. */
  content: PageContent
  /** The highest number of a version. */
  last: number
  /** The highest id of a block in any version, so that no new block takes the id of an old one. */
  idMax: number
}

const lockedRow = z.object({ id: z.number(), isHidden: z.boolean() })
const highestRow = z.object({ last: z.number(), idMax: z.number() })
const versionRow = contentRow.extend({
  id: z.number(),
  number: z.number(),
  state: z.enum(PageVersionState),
  revision: z.number(),
  basedOn: z.number().nullable(),
})

/**
 * Locks a page, which serializes its changes. The row of a standard page is made at the first one; throws pageUnknown for
 * an own page that does not exist. Only inside a transaction.
 */
export async function lockPage(ctx: Context, key: PageKey): Promise<LockedPage> {
  const { id: organizationId } = ctx.organization
  if (isStandardPage(key))
    await ctx.sql`
      INSERT INTO "Page" ("organizationId", "key") VALUES (${organizationId}, ${key}) ON CONFLICT DO NOTHING`
  const [page] = await ctx.sql(lockedRow)`
    SELECT "id", "hiddenAt" IS NOT NULL AS "isHidden" FROM "Page"
    WHERE "organizationId" = ${organizationId} AND "key" = ${key} FOR UPDATE`
  if (!page) throw new AppError('pageUnknown')
  const [ids] = await ctx.sql(highestRow)`
    SELECT coalesce(max(v."number"), 0)::int AS "last", coalesce(max((b->>'id')::int), 0)::int AS "idMax"
    FROM "PageVersion" v LEFT JOIN LATERAL jsonb_array_elements(v."blocks") b ON true
    WHERE v."organizationId" = ${organizationId} AND v."pageId" = ${page.id}`
  const versions = await ctx.sql(versionRow)`
    SELECT "id", "number", "state"::text, "revision", "basedOn", "title", "description", "blocks" FROM "PageVersion"
    WHERE "organizationId" = ${organizationId} AND "pageId" = ${page.id} AND "state" <> 'REPLACED'`
  const published = versions.find(({ state }) => state === 'PUBLISHED') ?? null
  const draft = versions.find(({ state }) => state === 'DRAFT')
  const content = published ? contentOf(published) : starterOf(ctx, key)
  return {
    ...page,
    key,
    published,
    draft: draft ? { ...draft, content: contentOf(draft) } : null,
    content,
    last: ids?.last ?? 0,
    idMax: Math.max(ids?.idMax ?? 0, ...content.blocks.map((block) => block.id)),
  }
}

/** Rejects a change of a draft that is not the saved one; revision 0 stands for no draft. */
export function requireRevision({ draft }: Pick<LockedPage, 'draft'>, revision: string): void {
  const saved = String(draft?.revision ?? 0)
  if (saved !== revision) throw new SavedMeanwhile({ revision: saved })
}

export function starterOf(ctx: Pick<Context, 'organization'>, key: PageKey): PageContent {
  return isStandardPage(key) ? starterPage(key, ctx.organization) : { title: {}, description: {}, blocks: [] }
}
