import 'server-only'
import { administers } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Phase } from '@/lib/generated/prisma/client'
import type { Rule } from '@/lib/process/allocation-rule/election'
import { BALLOT_TYPES, basisOf } from '@/lib/process/module-types/registry'
import { ruleOf } from '@/lib/process/module-types/rule-of'
import type { AuditSource } from '@/lib/process/module-types/types/ballot-settings'
import { objectionDaysOf } from '@/lib/process/processes/objection-days'
import type { ProcessPageKind } from '@/lib/process/processes/page-kinds'
import { canAdminister, canListAdministered } from '@/lib/process/processes/policy'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { proofsOf } from '@/lib/process/processes/proofs'
import { getProcess, listProcesses } from '@/lib/process/processes/reading/queries'

const LIST_MAX = 100

/** A process that the actor administers. */
export async function getAdministered(ctx: Context, processId: number): Promise<ProcessView> {
  const process = await getProcess(ctx, processId)
  requireAllowed(canAdminister(ctx.actor, processId))
  return process
}

/** The processes that the actor administers, those under way first. */
export async function listAdministered(ctx: Context): Promise<ProcessView[]> {
  const { items } = await listProcesses(ctx, { size: LIST_MAX })
  return items.filter(({ id }) => administers(ctx.actor, id))
}

/** The same for the table of the back office. Throws permissionDenied for people who can never administer a process. */
export async function getProcessTable(ctx: Context): Promise<ProcessView[]> {
  requireAllowed(canListAdministered(ctx.actor))
  return listAdministered(ctx)
}

export type ProcessRules = {
  budgetAvailable: number
  currency: string
  preferencesMax: number | null
  projectCostMax: number | null
  minimumAge: number | null
  versionsMax: number
  versioningDays: number
  commentsEnabled: boolean
  showTalliesEarly: boolean
  /** Null if the process has no vote. */
  rule: Rule | null
  /** What the rule ranks by: preferences, or money collected. */
  basis: 'votes' | 'collected'
  voteModuleId: number | null
  objectionDays: number
  /** Whether voters see the opening of their own ballot after closing. */
  showOpenings: boolean
  auditBy: AuditSource
  /** Voting has opened: rules that voters rely on are frozen. */
  isFixed: boolean
}

/** The rules of a process for the form of the back office. */
export async function getProcessRules(ctx: Context, processId: number): Promise<ProcessRules> {
  requireAllowed(canAdminister(ctx.actor, processId))
  const process = await ctx.db.process.findFirst({ where: { id: processId } })
  if (!process) throw new AppError('processUnknown')
  const votes = await ctx.db.module.findMany({ where: { processId, type: { in: BALLOT_TYPES } } })
  const { preferencesMax, minimumAge, versionsMax, versioningDays, commentsEnabled, showTalliesEarly, currency } =
    process
  return {
    budgetAvailable: Number(process.budgetAvailable),
    projectCostMax: process.projectCostMax === null ? null : Number(process.projectCostMax),
    currency,
    preferencesMax,
    minimumAge,
    versionsMax,
    versioningDays,
    commentsEnabled,
    showTalliesEarly,
    rule: votes[0] ? ruleOf(votes[0].settings) : null,
    basis: votes[0] ? basisOf(votes[0].type) : 'votes',
    objectionDays: objectionDaysOf(votes[0]?.settings),
    ...proofsOf(votes[0]?.settings),
    voteModuleId: votes[0]?.id ?? null,
    isFixed: votes.some(({ votingOpenedAt }) => votingOpenedAt !== null),
  }
}

/** The Markdown of every page of a process. */
export async function getProcessPages(
  ctx: Context,
  processId: number,
): Promise<Partial<Record<ProcessPageKind, LocalizedText>>> {
  requireAllowed(canAdminister(ctx.actor, processId))
  const pages = await ctx.db.processPage.findMany({ where: { processId } })
  return Object.fromEntries(pages.map(({ kind, body }) => [kind, readColumn(localizedText, body)]))
}

/** The stored row of a phase: with the state set by hand and whether it follows its dates. */
export async function getPhaseRow(ctx: Context, processId: number, phaseId: number): Promise<Phase> {
  requireAllowed(canAdminister(ctx.actor, processId))
  const phase = await ctx.db.phase.findFirst({ where: { id: phaseId, processId } })
  if (!phase) throw new AppError('phaseUnknown')
  return phase
}
