import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { jsonInstant } from '@/lib/foundation/db/column-schemas'
import { isStandardPage, type PageKey, type StandardPage } from './base/page-keys'
import { type Block, parseStored } from './catalogue/block-schemas'
import { contentRow, type PageContent } from './starters/page-content'
import { starterPage } from './starters/starter-page'

export type PublishedPage = PageContent & {
  /** Null for the starter of the platform. */
  versionId: number | null
}

const pageRow = z.object({
  isHidden: z.boolean(),
  version: z
    .object({
      id: z.number(),
      title: contentRow.shape.title,
      description: contentRow.shape.description,
      publishedAt: jsonInstant,
    })
    .nullable(),
})

// A published version never changes, so that its blocks are parsed once. By id and time, because a restored database
// may give an id again.
const parsed = new LRUCache<string, Block[]>({ max: 500 })

/** What readers see of a page: its published version, else the starter; null if it is hidden, or an own page that is not published. */
export async function findPage(
  ctx: Pick<Context, 'organization' | 'sql'>,
  key: PageKey,
): Promise<PublishedPage | null> {
  const [row] = await ctx.sql(pageRow)`
    SELECT p."hiddenAt" IS NOT NULL AS "isHidden", CASE WHEN v."id" IS NOT NULL THEN jsonb_build_object(
      'id', v."id", 'title', v."title", 'description', v."description", 'publishedAt', v."publishedAt") END AS "version"
    FROM "Page" p LEFT JOIN "PageVersion" v ON v."pageId" = p."id" AND v."state" = 'PUBLISHED'
    WHERE p."organizationId" = ${ctx.organization.id} AND p."key" = ${key}`
  if (row?.isHidden) return null
  const starter = isStandardPage(key) ? starterOf(ctx.organization, key) : null
  if (!row?.version) return starter && { ...starter, versionId: null }
  return {
    title: { ...starter?.title, ...row.version.title },
    description: row.version.description,
    blocks: await publishedBlocks(ctx, row.version),
    versionId: row.version.id,
  }
}

// Texts in all languages that depend on the name of the organization only, whose object a change replaces.
const starters = new WeakMap<CurrentOrganization, Map<StandardPage, PageContent>>()

function starterOf(organization: CurrentOrganization, key: StandardPage): PageContent {
  const made = starters.get(organization) ?? new Map<StandardPage, PageContent>()
  starters.set(organization, made)
  const starter = made.get(key) ?? starterPage(key, organization)
  made.set(key, starter)
  return starter
}

async function publishedBlocks(
  ctx: Pick<Context, 'organization' | 'sql'>,
  { id, publishedAt }: { id: number; publishedAt: Date },
): Promise<Block[]> {
  const key = `${id} ${publishedAt.getTime()}`
  const known = parsed.get(key)
  if (known) return known
  const [row] = await ctx.sql(contentRow.pick({ blocks: true }))`
    SELECT "blocks" FROM "PageVersion" WHERE "id" = ${id} AND "organizationId" = ${ctx.organization.id}`
  const blocks = parseStored(row?.blocks ?? [])
  parsed.set(key, blocks)
  return blocks
}
