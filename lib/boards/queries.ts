import 'server-only'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { requireAllowed } from '@/lib/errors/decision'
import type { LocalizedText } from '@/lib/i18n/localized-text'
import { getModuleFacts } from '@/lib/modules/queries'
import { canAdminister } from '@/lib/processes/policy'

export type BoardPost = {
  id: number
  title: LocalizedText
  body: LocalizedText
  pinned: boolean
  createdAt: Date
  updatedAt: Date
}

const POSTS_SHOWN = 100

/** The posts of a board that the actor may see, the pinned first, then the latest; before it is enabled only for who administers it. */
export async function getPosts(ctx: Context, { moduleId }: { moduleId: number }): Promise<BoardPost[]> {
  const { module, process } = await getModuleFacts(ctx, { moduleId })
  if (module.type !== 'BOARD') throw new AppError('moduleTypeWrong')
  if (!module.enabled && !canAdminister(ctx.actor, process.id).allowed) throw new AppError('boardNotAvailable')
  return listPosts(ctx, moduleId)
}

/** The same for a board whose facts are known. */
export async function listPosts(ctx: Context, moduleId: number): Promise<BoardPost[]> {
  return ctx.sql<BoardPost>`
    SELECT "id", "title", "body", "pinned", "createdAt", "updatedAt" FROM "BoardPost"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id}
    ORDER BY "pinned" DESC, "createdAt" DESC, "id" DESC LIMIT ${POSTS_SHOWN}`
}

/** A post as an officer edits it. */
export async function getPost(ctx: Context, { moduleId, postId }: { moduleId: number; postId: number }) {
  const module = await ctx.db.module.findFirst({ where: { id: moduleId, type: 'BOARD' } })
  const post = module && (await ctx.db.boardPost.findFirst({ where: { id: postId, moduleId } }))
  if (!post) throw new AppError('postUnknown')
  requireAllowed(canAdminister(ctx.actor, module.processId))
  return post
}
