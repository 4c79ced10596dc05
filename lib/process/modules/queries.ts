import 'server-only'
import { z } from 'zod'
import type { Actor } from '@/lib/catalogues/actor'
import { call, pathId } from '@/lib/foundation/api/call'
import { ForOneSecond } from '@/lib/foundation/cache/for-one-second'
import { commitsOf } from '@/lib/foundation/context/commits'
import type { Context } from '@/lib/foundation/context/context'
import { isInTransaction } from '@/lib/foundation/context/transaction'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { jsonColumns } from '@/lib/foundation/db/columns'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { processWide } from '@/lib/framework/process-wide'
import { IDEAS_USERS } from '@/lib/process/module-types/registry'
import {
  conditionColumns,
  moduleColumns,
  phaseStateColumns,
  processColumns,
} from '@/lib/process/processes/column-schemas'
import { canSeeInProcess, canSeeProcess } from '@/lib/process/processes/policy'
import { phaseStateAt } from '@/lib/process/processes/states'

const phaseColumns = phaseStateColumns.extend({ id: z.number(), name: localizedText, position: z.number() })
const moduleOfFacts = moduleColumns.extend({ ...conditionColumns.shape, settings: z.unknown() })

const factsRow = z.object({
  process: processColumns,
  phase: phaseColumns,
  module: moduleOfFacts.extend({ groupIds: z.array(z.number()) }),
})

type Facts = z.infer<typeof factsRow>

/** A module with its phase and process, for policies and pages. Money is in whole units of the currency. */
export type ModuleFacts = Omit<Facts, 'phase'> & { phase: Omit<Facts['phase'], 'byDate'> }

const PROCESS = jsonColumns(processColumns, 'p')
const PHASE = jsonColumns(phaseColumns, 'f')
const MODULE = jsonColumns(moduleOfFacts, 'm')

type Address = { moduleId: number; processId?: number; phaseId?: number }

/**
 * The facts of a module that the actor may see. Throws moduleUnknown, processUnknown, moduleNotInProcess,
 * phaseNotInProcess or processPrivate. Modules of other organizations are unknown.
 */
export async function getModuleFacts(ctx: Context, address: Address): Promise<ModuleFacts> {
  const isShared = ctx.actor.kind === 'visitor' && !isInTransaction(ctx)
  const facts = isShared ? await sharedFacts(ctx, address.moduleId) : await readFacts(ctx, address.moduleId)
  return seenFacts(ctx, facts, address)
}

/** The same for a page, which only displays them: members who decide nothing share them with visitors. */
export async function getFactsOfPage(ctx: Context, address: Address): Promise<ModuleFacts> {
  if (decides(ctx.actor)) return getModuleFacts(ctx, address)
  return seenFacts(ctx, await sharedFacts(ctx, address.moduleId), address)
}

// Who changed something through another process sees it at once.
function decides(actor: Actor): boolean {
  if (actor.kind !== 'user') return false
  return actor.isPlatformAdmin || actor.authorities.length > 0 || actor.processRoles.length > 0
}

async function seenFacts(
  ctx: Context,
  facts: Facts | undefined,
  { processId, phaseId }: Address,
): Promise<ModuleFacts> {
  if (processId !== undefined && processId !== facts?.process.id) await refuseProcess(ctx, processId)
  if (!facts) throw new AppError('moduleUnknown')
  const unknown = processId === undefined ? 'moduleUnknown' : 'processUnknown'
  requireAllowed(canSeeInProcess(ctx.actor, facts.process, unknown))
  if (phaseId !== undefined && phaseId !== facts.phase.id) throw new AppError('phaseNotInProcess')
  const { byDate, ...phase } = facts.phase
  return { ...facts, phase: { ...phase, state: phaseStateAt({ ...phase, byDate }, ctx.now) } }
}

async function readFacts(ctx: Context, moduleId: number): Promise<Facts | undefined> {
  const [facts] = await ctx.sql(factsRow)`
    SELECT ${PROCESS} AS "process", ${PHASE} AS "phase",
      ${MODULE} || jsonb_build_object(
        'groupIds', ARRAY(SELECT "groupId" FROM "ModuleGroup" g WHERE g."moduleId" = m."id")) AS "module"
    FROM "Module" m
    JOIN "Phase" f ON f."id" = m."phaseId"
    JOIN "Process" p ON p."id" = m."processId"
    WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id}`
  return facts
}

const shared = () => processWide('moduleFactsOfReaders', () => new ForOneSecond<Facts | undefined>(500))
const sharedUsers = () => processWide('usersOfIdeas', () => new ForOneSecond<number[]>(500))

// Readers see the same, so they share what one of them read; whether they may is decided for each. What a command of this
// process withdraws or makes private disappears at once, what another process changes after a second.
function sharedFacts(ctx: Context, moduleId: number): Promise<Facts | undefined> {
  const { id } = ctx.organization
  return shared().get(`${id}:${commitsOf(id)}:${ctx.locale}:${moduleId}`, () => readFacts(ctx, moduleId))
}

/** The modules that use the ideas of a module, the latest first; for a page, which shares them with others. */
export function listUsersOfIdeas(ctx: Context, moduleId: number): Promise<number[]> {
  const { id } = ctx.organization
  return sharedUsers().get(`${id}:${commitsOf(id)}:${moduleId}`, async () => {
    const rows = await ctx.sql(idRow)`
      SELECT "id" FROM "Module" WHERE "organizationId" = ${id} AND "sourceModuleId" = ${moduleId} AND "enabled"
        AND "type"::text = ANY(${IDEAS_USERS}::text[])
      ORDER BY "id" DESC`
    return rows.map((row) => row.id)
  })
}

/** Clears what readers share, for tests that reuse ids. */
export function clearSharedFacts(): void {
  shared().clear()
  sharedUsers().clear()
}

// The process of the address is checked first: unknown, or known and without this module.
async function refuseProcess(ctx: Context, processId: number): Promise<never> {
  const process = await ctx.db.process.findFirst({
    where: { id: processId },
    select: { id: true, status: true, visibility: true },
  })
  if (!process) throw new AppError('processUnknown')
  requireAllowed(canSeeProcess(ctx.actor, process))
  throw new AppError('moduleNotInProcess')
}

/** `GET /process-modules/{moduleId}/can-follow`. */
async function readCanFollow(ctx: Context, { moduleId }: { moduleId: number }) {
  const { module } = await getModuleFacts(ctx, { moduleId })
  return { canFollow: module.canFollow, activeFollowing: module.activeFollowing }
}

/** When a module is enabled automatically; null if an officer does it by hand. */
export async function enablesAt(ctx: Context, moduleId: number): Promise<Date | null> {
  const module = await ctx.db.module.findFirst({ where: { id: moduleId }, select: { enablesAt: true } })
  return module?.enablesAt ?? null
}

/** Whether it was decided that a vote opens by itself at the date of its phase. */
export async function opensByItself(ctx: Context, moduleId: number): Promise<boolean> {
  return (await ctx.db.plannedOpening.count({ where: { moduleId, stoppedAt: null } })) > 0
}

export const canFollowCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/can-follow',
  summary: 'Whether the proposals of a module can be followed',
  tag: 'Modules',
  access: 'public',
  params: z.strictObject({ moduleId: pathId }),
  output: z.object({
    canFollow: z.boolean(),
    activeFollowing: z.boolean().meta({ description: 'Whether following is switched on now' }),
  }),
  errors: ['moduleUnknown', 'processUnknown', 'processPrivate'],
  run: readCanFollow,
})
