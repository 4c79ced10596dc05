import 'server-only'
import type { Context } from '@/lib/context/context'
import type { Module } from '@/lib/generated/prisma/client'
import { updateModule } from './update-module'

/** Takes a module out of its waiting state, so that people can act in it once its phase is in progress. */
export function enableModule(ctx: Context, { moduleId }: { moduleId: number }): Promise<Module> {
  return updateModule(ctx, { moduleId, enabled: true })
}
