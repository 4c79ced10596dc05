import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { env } from '@/lib/foundation/env'
import { AppError } from '@/lib/foundation/errors/app-error'

const SHOWN = 50

/** The demo's inbox: messages of this organization, newest first. Throws notFound outside the demo. */
export async function listDemoMessages(ctx: Context) {
  if (!env.DEMO) throw new AppError('notFound')
  return ctx.db.demoMessage.findMany({ orderBy: { createdAt: 'desc' }, take: SHOWN })
}
