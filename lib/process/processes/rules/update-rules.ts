import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { withoutUndefined } from '@/lib/foundation/input/without-undefined'
import type { Process } from '@/lib/generated/prisma/client'
import { ModuleType } from '@/lib/generated/prisma/enums'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { BALLOT_TYPES } from '@/lib/process/module-types/registry'
import { ruleOf } from '@/lib/process/module-types/rule-of'
import { changedSettings } from '@/lib/process/module-types/settings'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import { lockProcess } from '@/lib/process/processes/administration/lock-process'
import { donationFields, rulesFields } from '@/lib/process/processes/administration/saved-fields'
import type { UpdateRulesInput } from '@/lib/process/processes/schemas'
import { objectionDaysOf } from './objection-days'
import { proofsOf } from './proofs'

// Rules that voters rely on (spec: frozen-rules): costs, money and limits; the rule itself is checked apart.
const FIXED_BY_VOTING = [
  'budgetAvailable',
  'currency',
  'preferencesMax',
  'minimumAge',
  'showTalliesEarly',
  'personalBudget',
  'donationMin',
  'donationMax',
] as const

/** Changes the rules of a process. Throws ruleFixed for rules that are frozen because voting has opened. */
export async function updateRules(ctx: Context, input: UpdateRulesInput): Promise<Process> {
  return transaction(ctx, async (ctx) => {
    const known = await lockProcess(ctx, input.processId)
    const votes = await lockVotes(ctx, known.id)
    await checkRevision(ctx, { known, votes, input })
    const { processId: _id, rule, objectionDays, showOpenings, auditBy, revision: _read, ...rules } = input
    const data = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined))
    if (votes.some(({ votingOpenedAt }) => votingOpenedAt !== null)) checkFixed(known, votes, input)
    checkDonations({ ...known, ...data })
    const updated = await ctx.db.process.update({ where: { id: known.id }, data })
    const ofVotes = withoutUndefined({ rule, objectionDays, showOpenings, auditBy })
    if (Object.keys(ofVotes).length > 0) {
      for (const vote of votes) {
        // What is fixed was found equal: it is not written again.
        const { showOpenings: _shown, auditBy: _by, ...rest } = ofVotes
        const changes = vote.votingOpenedAt === null ? ofVotes : rest
        await ctx.db.module.update({ where: { id: vote.id }, data: { settings: changedSettings(vote, changes) } })
      }
    }
    await recordAudit(ctx, {
      act: 'process.rulesSet',
      subject: `process ${known.id}`,
      facts: { ...data, ...ofVotes },
    })
    return updated
  })
}

type Checked = { known: Process; votes: VoteModule[]; input: UpdateRulesInput }

// Limits of donations have a form of their own.
async function checkRevision(ctx: Context, { known, votes, input }: Checked): Promise<void> {
  const [vote] = votes
  const saved =
    input.personalBudget === undefined
      ? rulesFields(ctx, known, {
          rule: vote ? ruleOf(vote.settings) : null,
          objectionDays: vote ? objectionDaysOf(vote.settings) : null,
          ...proofsOf(vote?.settings),
        })
      : donationFields(ctx, known)
  await requireUnchanged(ctx, { revision: input.revision, saved, subject: `process ${known.id}` })
}

const voteRow = z.object({
  id: z.number(),
  type: z.enum(ModuleType),
  settings: z.json(),
  votingOpenedAt: z.date().nullable(),
})

type VoteModule = z.infer<typeof voteRow>

// Opening a vote locks the same rows, so that a rule cannot change after it was read for opening.
async function lockVotes(ctx: Context, processId: number): Promise<VoteModule[]> {
  return ctx.sql(voteRow)`
    SELECT "id", "type"::text, "settings", "votingOpenedAt" FROM "Module"
    WHERE "organizationId" = ${ctx.organization.id} AND "processId" = ${processId}
      AND "type"::text = ANY(${BALLOT_TYPES}::text[])
    ORDER BY "id" FOR UPDATE`
}

function checkFixed(known: Process, votes: VoteModule[], input: UpdateRulesInput): void {
  for (const name of FIXED_BY_VOTING) {
    const requested = input[name]
    const before = name === 'budgetAvailable' ? Number(known[name]) : known[name]
    if (requested !== undefined && requested !== before) throw new AppError('ruleFixed', {}, { field: name })
  }
  const { rule, objectionDays } = input
  if (objectionDays !== undefined && votes.some(({ settings }) => objectionDaysOf(settings) !== objectionDays))
    throw new AppError('ruleFixed', {}, { field: 'objectionDays' })
  checkProofs(votes, input)
  if (rule && votes.some(({ settings }) => sorted(ballotSettings(settings).rule) !== sorted(rule)))
    throw new AppError('ruleFixed', {}, { field: 'rule.kind' })
}

// An open vote keeps its settings: writing a default into them would change them.
function checkProofs(votes: VoteModule[], { showOpenings, auditBy }: UpdateRulesInput): void {
  for (const { settings, votingOpenedAt } of votes) {
    if (votingOpenedAt === null) continue
    const fixed = proofsOf(settings)
    if (showOpenings !== undefined && showOpenings !== fixed.showOpenings)
      throw new AppError('ruleFixed', {}, { field: 'showOpenings' })
    if (auditBy !== undefined && auditBy !== fixed.auditBy) throw new AppError('ruleFixed', {}, { field: 'auditBy' })
  }
}

function checkDonations(rules: { donationMin: number; donationMax: number; personalBudget: number }): void {
  if (rules.donationMin > rules.donationMax)
    throw new AppError('numberTooHigh', { limit: rules.donationMax }, { field: 'donationMin' })
  if (rules.donationMax > rules.personalBudget)
    throw new AppError('numberTooHigh', { limit: rules.personalBudget }, { field: 'donationMax' })
}

function sorted(rule: unknown): string {
  return JSON.stringify(Object.entries((rule ?? {}) as object).toSorted(([a], [b]) => a.localeCompare(b)))
}
