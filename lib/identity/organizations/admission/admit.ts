import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { type CodeOf, spendAccessCode } from './spend-access-code'

/** Memberships requested besides the organization's. */
export type AdmissionRequest = {
  processId?: number | undefined
  groupId?: number | undefined
  accessCode?: string | undefined
}

type Doors = { organization: boolean; process: boolean; group: boolean }

/**
 * Admits a person to organization, process and group, or throws the code of spec: access-codes; consumes the
 * required access code. A group's code also opens its process and the organization, a process's code the organization.
 * Call in the transaction of the admission. `isMember`: already in the organization; `isInside`:
 * already in the process.
 */
export async function admit(
  ctx: Context,
  request: AdmissionRequest,
  { isMember = false, isInside = false } = {},
): Promise<void> {
  const process = await isProcessLocked(ctx, request)
  const group = await isGroupLocked(ctx, request)
  const locked: Doors = {
    process: process && !isInside,
    group,
    organization: !isMember && ctx.organization.registration === 'ACCESS_CODE',
  }
  if (!Object.values(locked).includes(true)) return
  const opened = await openWithCode(ctx, request)
  const { accessCode } = request
  if (locked.process && !opened.process)
    throw new AppError(accessCode ? 'accessCodeWrong' : 'processPrivate', {}, { field: 'accessCode' })
  if (locked.group && !opened.group) throw new AppError('groupPrivate', {}, { field: 'groupId' })
  if (locked.organization && !opened.organization)
    throw new AppError(accessCode ? 'accessCodeWrong' : 'organizationPrivate', {}, { field: 'accessCode' })
}

async function isProcessLocked(ctx: Context, { processId }: AdmissionRequest): Promise<boolean> {
  if (processId === undefined) return false
  const process = await ctx.db.process.findFirst({
    where: { id: processId, status: { not: 'DRAFT' } },
    select: { status: true, visibility: true, registration: true },
  })
  if (!process) {
    const name = (await isOfNeighbour(ctx, processId)) ? 'processNotOfOrganization' : 'processUnknown'
    throw new AppError(name, {}, { field: 'processId' })
  }
  if (process.status !== 'OPEN') throw new AppError('processNotOpen')
  if (process.registration === 'CLOSED') throw new AppError('registrationClosed')
  return process.visibility === 'PRIVATE' || process.registration === 'ACCESS_CODE'
}

// Workspaces of one umbrella list each other's processes, so a public process of another workspace is not secret.
// Processes of other organizations are not found.
async function isOfNeighbour(ctx: Context, processId: number): Promise<boolean> {
  const { id, parentId } = ctx.organization
  const found = await ctx.sql(idRow)`
    SELECT o."id" FROM "Process" p JOIN "Organization" o ON o."id" = p."organizationId"
    WHERE p."id" = ${processId} AND p."visibility" = 'PUBLIC' AND p."status" <> 'DRAFT' AND o."publiclyVisible"
      AND o."suspendedAt" IS NULL
      AND (o."parentId" = ${id} OR o."id" = ${parentId}::int OR o."parentId" = ${parentId}::int) -- global: the umbrella lists its workspaces`
  return found.length > 0
}

async function isGroupLocked(ctx: Context, { processId, groupId }: AdmissionRequest): Promise<boolean> {
  if (groupId === undefined) {
    await requireNoGroupNeeded(ctx, processId)
    return false
  }
  const group = await ctx.db.group.findFirst({
    where: { id: groupId },
    select: { processId: true, visibility: true, registration: true },
  })
  const at = { field: 'groupId' }
  if (processId === undefined && group?.processId !== null) throw new AppError('groupNotInOrganization', {}, at)
  if (!group) throw new AppError('groupUnknown', {}, at)
  if (group.processId !== (processId ?? null)) throw new AppError('groupNotInProcess', {}, at)
  if (group.registration === 'CLOSED') throw new AppError('groupPrivate', {}, at)
  return group.visibility === 'PRIVATE' || group.registration === 'ACCESS_CODE'
}

/** Throws if process or organization requires a group: 140, 185, or 187 if all groups are private. */
export async function requireNoGroupNeeded(ctx: Context, processId: number | undefined): Promise<void> {
  const { groupRequired } =
    processId === undefined
      ? ctx.organization
      : await ctx.db.process.findFirstOrThrow({ where: { id: processId }, select: { groupRequired: true } })
  if (!groupRequired) return
  const groups = await ctx.db.group.findMany({
    where: { processId: processId ?? null },
    select: { visibility: true },
  })
  const hasOnlyPrivate = groups.length > 0 && groups.every(({ visibility }) => visibility === 'PRIVATE')
  const missing = processId === undefined ? 'organizationGroupRequired' : 'processGroupRequired'
  throw new AppError(hasOnlyPrivate ? 'onlyPrivateGroups' : missing, {}, { field: 'groupId' })
}

async function openWithCode(ctx: Context, { processId, groupId, accessCode }: AdmissionRequest): Promise<Doors> {
  const spend = (owner: CodeOf) => (accessCode ? spendAccessCode(ctx, accessCode, owner) : false)
  if (groupId !== undefined && (await spend({ groupId }))) return { organization: true, process: true, group: true }
  if (processId !== undefined && (await spend({ processId })))
    return { organization: true, process: true, group: false }
  return { organization: await spend({}), process: false, group: false }
}
