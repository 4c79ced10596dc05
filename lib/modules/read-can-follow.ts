import 'server-only'
import type { Context } from '@/lib/context/context'
import { getModuleFacts } from './queries'

/** `GET /process-modules/{moduleId}/can-follow`. */
export async function readCanFollow(ctx: Context, { moduleId }: { moduleId: number }) {
  const { module } = await getModuleFacts(ctx, { moduleId })
  return { canFollow: module.canFollow, activeFollowing: module.activeFollowing }
}
