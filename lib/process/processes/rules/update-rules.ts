import 'server-only'
import { z } from 'zod'
import { jsonOf } from '@/lib/edge/http/body/json-text'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formFlag, formId, formInput, formNumber, formNumberOrNone } from '@/lib/foundation/input/form-fields'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { withoutUndefined } from '@/lib/foundation/input/without-undefined'
import type { Process } from '@/lib/generated/prisma/client'
import { ModuleType } from '@/lib/generated/prisma/enums'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import type { RuleKind } from '@/lib/process/allocation-rule/election'
import { completions, ruleKinds, starts, stops, utilities } from '@/lib/process/allocation-rule/election'
import { ruleInput } from '@/lib/process/allocation-rule/schemas'
import { BALLOT_TYPES } from '@/lib/process/module-types/registry'
import { ruleOf } from '@/lib/process/module-types/rule-of'
import { changedSettings } from '@/lib/process/module-types/settings'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import { getProcessRules } from '@/lib/process/processes/facts/admin-queries'
import { donationFields, rulesFields, rulesFormFields } from '@/lib/process/processes/facts/saved-fields'
import { lockProcess } from '@/lib/process/processes/lock-process'
import { objectionDaysOf } from '@/lib/process/processes/objection-days'
import { proofsOf } from '@/lib/process/processes/proofs'
import type { UpdateRulesInput } from '@/lib/process/processes/schemas'
import { updateRulesInput } from '@/lib/process/processes/schemas'

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

const rules = updateRulesInput.shape

function defined(values: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

// Parameters that only the API can set are preserved while the kind of rule stays the same.
function hiddenParameters(text: string | undefined, kind: RuleKind): object {
  const known = ruleInput.safeParse(jsonOf(text ?? ''))
  if (!known.success || known.data.kind !== kind) return {}
  if (known.data.kind === 'equal-shares') return defined({ increment: known.data.increment })
  const { ties } = known.data
  return defined({
    ties,
    reserveFromPercent: 'reserveFromPercent' in known.data ? known.data.reserveFromPercent : undefined,
  })
}

export const setDonationRulesForm = form({
  input: formInput(
    z.strictObject({
      processId: formId,
      revision: updateRulesInput.shape.revision,
      personalBudget: formNumber(updateRulesInput.shape.personalBudget.unwrap()),
      donationMin: formNumber(updateRulesInput.shape.donationMin.unwrap()),
      donationMax: formNumber(updateRulesInput.shape.donationMax.unwrap()),
    }),
  ),
  run: updateRules,
  access: 'office',
  message: async () => (await getTranslations('admin'))('saved'),
  revision: async (process, ctx) => revisionOf(donationFields(ctx, process)),
})

/** Rules except those of donations, which have a form of their own. */
export const updateRulesForm = form({
  input: formInput(
    z
      .strictObject({
        processId: formId,
        revision: rules.revision,
        budgetAvailable: formNumber(rules.budgetAvailable),
        currency: rules.currency,
        preferencesMax: formNumberOrNone(rules.preferencesMax.unwrap()),
        projectCostMax: formNumberOrNone(rules.projectCostMax.unwrap()),
        minimumAge: formNumberOrNone(rules.minimumAge.unwrap()),
        versionsMax: formNumber(rules.versionsMax),
        versioningDays: formNumber(rules.versioningDays),
        commentsEnabled: formFlag,
        showTalliesEarly: formFlag,
        objectionDays: formNumber(rules.objectionDays.unwrap()).optional(),
        showOpenings: formFlag,
        auditBy: rules.auditBy,
        ruleKind: z.enum(ruleKinds).optional(),
        previousRule: z.string().max(2000).optional(),
        utility: z.enum(utilities).optional(),
        completion: z.enum(completions).optional(),
        start: z.enum(starts).optional(),
        stop: z.enum(stops).optional(),
        ties: z.string().max(100).optional(),
        threshold: formNumberOrNone(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
      })
      .transform(({ ruleKind, threshold, utility, completion, start, stop, ties, previousRule, ...form }, context) => {
        if (!ruleKind) return form
        const chosen =
          ruleKind === 'equal-shares'
            ? { utility, completion, start, stop, ties: ties?.split('-') }
            : threshold === null
              ? {}
              : { threshold }
        const rule = ruleInput.safeParse({
          ...hiddenParameters(previousRule, ruleKind),
          ...defined(chosen),
          kind: ruleKind,
        })
        if (rule.success) return { ...form, rule: rule.data }
        context.addIssue({ code: 'custom', path: ['threshold'], message: 'fieldMissing' })
        return z.NEVER
      }),
  ),
  run: updateRules,
  access: 'office',
  message: async () => (await getTranslations('admin'))('saved'),
  revision: async ({ id }, ctx) => revisionOf(rulesFormFields(ctx, await getProcessRules(ctx, id))),
})
