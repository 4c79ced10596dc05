import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import { ForOneSecond } from '@/lib/foundation/cache/for-one-second'
import { commitsOf } from '@/lib/foundation/context/commits'
import type { Context } from '@/lib/foundation/context/context'
import { isInTransaction } from '@/lib/foundation/context/transaction'
import { jsonColumns } from '@/lib/foundation/db/columns'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { processWide } from '@/lib/framework/process-wide'
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
export async function getModuleFacts(ctx: Context, { moduleId, processId, phaseId }: Address): Promise<ModuleFacts> {
  const isShared = ctx.actor.kind === 'visitor' && !isInTransaction(ctx)
  const facts = isShared ? await sharedFacts(ctx, moduleId) : await readFacts(ctx, moduleId)
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

const shared = () => processWide('moduleFactsOfVisitors', () => new ForOneSecond<Facts | undefined>(500))

// Visitors see the same, so they share what one of them read. What a command of this process withdraws or makes private
// disappears at once, what another process changes after a second.
function sharedFacts(ctx: Context, moduleId: number): Promise<Facts | undefined> {
  const { id } = ctx.organization
  return shared().get(`${id}:${commitsOf(id)}:${ctx.locale}:${moduleId}`, () => readFacts(ctx, moduleId))
}

/** Clears what visitors share, for tests that reuse ids. */
export function clearSharedFacts(): void {
  shared().clear()
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
