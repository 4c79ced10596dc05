import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { fileIdsOf } from './catalogue/block-fields'
import type { Block } from './catalogue/block-schemas'

const pageFileRow = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

export type PageFile = z.infer<typeof pageFileRow> & {
  /** The token of a reviewer's link, by which the file of a draft is read. */
  review?: string
}

/** The files of blocks by id; a deleted one is missing. */
export async function findPageFiles(
  ctx: Pick<Context, 'organization' | 'sql'>,
  blocks: readonly Block[],
): Promise<Map<string, PageFile>> {
  const ids = [...new Set(blocks.flatMap(fileIdsOf))]
  if (ids.length === 0) return new Map()
  const rows = await ctx.sql(pageFileRow)`
    SELECT "id", "originalName" AS "name", "mediaType", "sizeBytes", "width", "height" FROM "File"
    WHERE "organizationId" = ${ctx.organization.id} AND "id" = ANY(${ids}::uuid[])`
  return new Map(rows.map((file) => [file.id, file]))
}
