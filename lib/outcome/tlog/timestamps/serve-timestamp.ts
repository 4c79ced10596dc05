import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getModuleFacts } from '@/lib/process/modules/queries'

const responseRow = z.object({ response: z.instanceof(Buffer) })

/**
 * Answers the timestamp of a vote's closing as the authority gave it, to whoever may see the vote: it tells when a vote
 * was closed. Throws notFound without one.
 */
export async function serveTimestamp(ctx: Context, moduleId: number): Promise<Response> {
  await getModuleFacts(ctx, { moduleId })
  const [row] = await ctx.sql(responseRow)`
    SELECT "response" FROM "LogTimestamp" WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id}`
  if (!row) throw new AppError('notFound')
  return new Response(new Uint8Array(row.response), {
    headers: {
      'content-type': 'application/timestamp-reply',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
