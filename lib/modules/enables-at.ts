import 'server-only'
import type { Context } from '@/lib/context/context'

/** When a waiting module is enabled by itself; null where an officer does it by hand. */
export async function enablesAt(ctx: Context, moduleId: number): Promise<Date | null> {
  const module = await ctx.db.module.findFirst({ where: { id: moduleId }, select: { enablesAt: true } })
  return module?.enablesAt ?? null
}
