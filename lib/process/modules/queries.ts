import 'server-only'
import { commitsOf } from '@/lib/foundation/context/commits'
import type { Context } from '@/lib/foundation/context/context'
import { isInTransaction } from '@/lib/foundation/context/transaction'
import { jsonColumns } from '@/lib/foundation/db/columns'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { processWide } from '@/lib/framework/process-wide'
import type { ModuleType } from '@/lib/generated/prisma/enums'
import {
  CONDITION_COLUMNS,
  MODULE_COLUMNS,
  PHASE_STATE_COLUMNS,
  PROCESS_COLUMNS,
} from '@/lib/process/processes/columns'
import { canSeeInProcess, canSeeProcess } from '@/lib/process/processes/policy'
import { type PhaseState, phaseStateAt } from '@/lib/process/processes/states'
import { ForOneSecond } from './for-one-second'

/** A module with its phase and process, for policies and pages. Money is in whole units of the currency. */
export type ModuleFacts = {
  process: {
    id: number
    name: LocalizedText
    status: 'DRAFT' | 'OPEN' | 'CLOSED' | 'ARCHIVED'
    visibility: 'PUBLIC' | 'PRIVATE'
    currency: string
    budgetAvailable: number
    commentsEnabled: boolean
    versionsMax: number
    versioningDays: number
    projectCostMax: number | null
    minimumAge: number | null
    preferencesMax: number | null
    personalBudget: number
    donationMin: number
    donationMax: number
    showTalliesEarly: boolean
  }
  phase: { id: number; name: LocalizedText; startsAt: Date; endsAt: Date; state: PhaseState; position: number }
  module: {
    id: number
    type: ModuleType
    name: LocalizedText
    body: LocalizedText
    enabled: boolean
    canFollow: boolean
    activeFollowing: boolean
    requiresEmail: boolean
    requiresMobile: boolean
    requiresAuthCitizen: boolean
    minimumAge: number | null
    groupIds: number[]
    settings: unknown
    sourceModuleId: number | null
    publishedCount: number
    votingOpenedAt: Date | null
    votingClosesAt: Date | null
    votingClosedAt: Date | null
    /** When the link between voters and ballots was destroyed, or null. */
    votersForgottenAt: Date | null
  }
}

const PROCESS = jsonColumns(PROCESS_COLUMNS, 'p')
const PHASE = jsonColumns(['id', 'name', 'position', ...PHASE_STATE_COLUMNS], 'f')
const MODULE = jsonColumns([...MODULE_COLUMNS, ...CONDITION_COLUMNS, 'settings'], 'm')

type Facts = Omit<ModuleFacts, 'phase'> & { phase: ModuleFacts['phase'] & { byDate: boolean } }
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
  return withDates(facts, ctx.now)
}

async function readFacts(ctx: Context, moduleId: number): Promise<Facts | undefined> {
  const [facts] = await ctx.sql<Facts>`
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

// JSON holds instants as text.
function withDates(facts: Facts, now: Date): ModuleFacts {
  const { byDate, ...phase } = facts.phase
  const startsAt = new Date(phase.startsAt)
  const endsAt = new Date(phase.endsAt)
  const { votingOpenedAt, votingClosesAt, votingClosedAt, votersForgottenAt } = facts.module
  return {
    process: facts.process,
    phase: { ...phase, startsAt, endsAt, state: phaseStateAt({ state: phase.state, byDate, startsAt, endsAt }, now) },
    module: {
      ...facts.module,
      votingOpenedAt: instant(votingOpenedAt),
      votingClosesAt: instant(votingClosesAt),
      votingClosedAt: instant(votingClosedAt),
      votersForgottenAt: instant(votersForgottenAt),
    },
  }
}

function instant(value: Date | string | null): Date | null {
  return value === null ? null : new Date(value)
}

/** `GET /process-modules/{moduleId}/can-follow`. */
export async function readCanFollow(ctx: Context, { moduleId }: { moduleId: number }) {
  const { module } = await getModuleFacts(ctx, { moduleId })
  return { canFollow: module.canFollow, activeFollowing: module.activeFollowing }
}

/** When a module is enabled automatically; null if an officer does it by hand. */
export async function enablesAt(ctx: Context, moduleId: number): Promise<Date | null> {
  const module = await ctx.db.module.findFirst({ where: { id: moduleId }, select: { enablesAt: true } })
  return module?.enablesAt ?? null
}
