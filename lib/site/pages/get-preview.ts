import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { PageVersionState } from '@/lib/generated/prisma/enums'
import { isStandardPage, type PageKey } from './base/page-keys'
import { pageKey } from './catalogue/schemas'
import { canEditPages } from './policy'
import { contentOf, contentRow, type PageContent } from './starters/page-content'
import { starterPage } from './starters/starter-page'

export type Preview = { key: PageKey; number: number; state: PageVersionState; content: PageContent }

const previewRow = contentRow.extend({ key: pageKey, number: z.number(), state: z.enum(PageVersionState) })

/** A version as readers would see it (ADMIN). */
export async function getPreview(ctx: Context, { versionId }: { versionId: number }): Promise<Preview> {
  requireAllowed(canEditPages(ctx.actor))
  const [row] = await ctx.sql(previewRow)`
    SELECT p."key", v."number", v."state"::text, v."title", v."description", v."blocks"
    FROM "PageVersion" v JOIN "Page" p ON p."id" = v."pageId"
    WHERE v."organizationId" = ${ctx.organization.id} AND p."organizationId" = ${ctx.organization.id}
      AND v."id" = ${versionId}`
  if (!row) throw new AppError('versionUnknown')
  const { key, number, state } = row
  return { key, number, state, content: previewContent(ctx, key, row) }
}

/** The content of a version, with the titles of the starter in languages that it leaves out. */
export function previewContent(
  ctx: Pick<Context, 'organization'>,
  key: PageKey,
  row: z.infer<typeof contentRow>,
): PageContent {
  const content = contentOf(row)
  const starter = isStandardPage(key) ? starterPage(key, ctx.organization).title : {}
  return { ...content, title: { ...starter, ...content.title } }
}
