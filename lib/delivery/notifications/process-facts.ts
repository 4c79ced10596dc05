import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

/** What the sentence of a notification says about its process. */
export async function processFacts(ctx: Context, processId: number): Promise<{ process: unknown }> {
  const process = await ctx.db.process.findFirst({ where: { id: processId }, select: { name: true } })
  return { process: process?.name ?? {} }
}
