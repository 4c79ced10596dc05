import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canManageAccessCodes } from './policy'

/** What codes give access to: a process, a group, or with neither the organization. */
export type OwnerInput = { processId?: number | undefined; groupId?: number | undefined }

export type CodeOwner = {
  processId: number | null
  groupId: number | null
  /** The process around a group, else the process itself. */
  ofProcessId: number | null
  /** Translated texts; null for the organization. */
  name: unknown
  subject: string
}

/** The owner of access codes; requires that the actor may manage them. */
export async function managedOwner(ctx: Context, owner: OwnerInput): Promise<CodeOwner> {
  const found = await readOwner(ctx, owner)
  requireAllowed(canManageAccessCodes(ctx.actor, found?.ofProcessId ?? null))
  if (!found) throw new AppError(owner.groupId === undefined ? 'processUnknown' : 'groupUnknown')
  return found
}

async function readOwner(ctx: Context, { processId, groupId }: OwnerInput): Promise<CodeOwner | null> {
  if (groupId !== undefined) {
    const group = await ctx.db.group.findFirst({ where: { id: groupId }, select: { processId: true, name: true } })
    return (
      group && { processId: null, groupId, ofProcessId: group.processId, name: group.name, subject: `group ${groupId}` }
    )
  }
  if (processId !== undefined) {
    const process = await ctx.db.process.findFirst({ where: { id: processId }, select: { name: true } })
    return (
      process && {
        processId,
        groupId: null,
        ofProcessId: processId,
        name: process.name,
        subject: `process ${processId}`,
      }
    )
  }
  const subject = `organization ${ctx.organization.id}`
  return { processId: null, groupId: null, ofProcessId: null, name: null, subject }
}
