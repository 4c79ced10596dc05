import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { requireType } from '@/lib/process/module-types/registry'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { canAdminister } from '@/lib/process/processes/policy'

export const id = z.number().int()
export const ofModule = z.strictObject({ moduleId: pathId })

const postDocumentRow = z.object({ fileId: z.string(), name: z.string(), mediaType: z.string(), sizeBytes: z.number() })

const boardPostRow = z.object({
  id: z.number(),
  title: localizedText,
  body: localizedText,
  pinned: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
  documents: z.array(postDocumentRow),
})

export type BoardPost = z.infer<typeof boardPostRow>

const POSTS_SHOWN = 100

/** The posts of a board, pinned first, then latest first; administrators only until the board is enabled. */
export async function getPosts(ctx: Context, { moduleId }: { moduleId: number }): Promise<BoardPost[]> {
  const { module, process } = await getModuleFacts(ctx, { moduleId })
  requireType(module, 'BOARD')
  if (!module.enabled && !canAdminister(ctx.actor, process.id).allowed) throw new AppError('boardNotAvailable')
  return listPosts(ctx, moduleId)
}

/** The posts of a board whose facts are loaded. */
export async function listPosts(ctx: Context, moduleId: number): Promise<BoardPost[]> {
  return ctx.sql(boardPostRow)`
    SELECT b."id", b."title", b."body", b."pinned", b."createdAt", b."updatedAt",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('fileId', f."id", 'name', f."originalName", 'mediaType',
        f."mediaType",
          'sizeBytes', f."sizeBytes") ORDER BY f."originalName", f."id"), '[]')
        FROM "BoardPostFile" x JOIN "File" f ON f."id" = x."fileId" WHERE x."postId" = b."id") AS "documents"
    FROM "BoardPost" b WHERE b."moduleId" = ${moduleId} AND b."organizationId" = ${ctx.organization.id}
    ORDER BY b."pinned" DESC, b."createdAt" DESC, b."id" DESC LIMIT ${POSTS_SHOWN}`
}

const texts = z.record(z.string(), z.string())

export const getPostsCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/posts',
  summary: 'The posts of a board, the pinned first, then the latest',
  tag: 'Boards',
  access: 'public',
  params: ofModule,
  output: z.array(
    z.object({
      id,
      title: texts,
      body: texts.meta({ description: 'Markdown' }),
      pinned: z.boolean(),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
      documents: z.array(z.object({ fileId: z.string(), name: z.string(), mediaType: z.string(), sizeBytes: id })),
    }),
  ),
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate', 'boardNotAvailable'],
  run: getPosts,
})
