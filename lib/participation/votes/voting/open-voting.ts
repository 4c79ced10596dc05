import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import { recordProcessEvent } from '@/lib/delivery/notifications/record-process-event'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { limitsOfProcess } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { standing } from '@/lib/participation/votes/opening/eligible-ideas'
import { loadOpening } from '@/lib/participation/votes/opening/load-opening'
import { canOpenVoting } from '@/lib/participation/votes/opening/policy'
import { type OpenVotingInput, openVotingBody } from '@/lib/participation/votes/schemas'
import { moduleParams, openingRefusals } from '@/lib/participation/votes/shapes'
import { lockVotingModule, type VotingModule } from '@/lib/participation/votes/voting-module'
import { exclusiveGroupsOf } from '@/lib/process/module-types/exclusive-groups'
import { ruleOf } from '@/lib/process/module-types/rule-of'
import { changedSettings } from '@/lib/process/module-types/settings'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import { proofsOf } from '@/lib/process/processes/proofs'
import { openingFacts } from './vote-facts'

type OpenedVoting = { moduleId: number; candidates: number; votingOpenedAt: Date; votingClosesAt: Date }

/**
 * Opens a vote: freezes candidates with their costs, rule and ballot limits, and sets the deadline
 * (by default the end of the phase). A vote that was held before, such as an imported one, is dated by `openedAt`.
 * With `isPlanned` it opens as an officer has decided and signed: what was seen then has to be what is fixed now.
 */
export async function openVoting(
  ctx: Context,
  asked: OpenVotingInput,
  { openedAt, isPlanned = false }: { openedAt?: Date; isPlanned?: boolean } = {},
): Promise<OpenedVoting> {
  const { moduleId } = asked
  return transaction(ctx, async (ctx) => {
    await holdPhases(ctx, moduleId)
    const module = await lockVotingModule(ctx, moduleId)
    await holdIdeas(ctx, module.sourceModuleId)
    const planned = isPlanned ? await signedOpening(ctx, moduleId) : null
    const input = planned ? { moduleId, ...planned.input } : asked
    const { closesAt } = input
    const votingOpenedAt = openedAt ?? module.now
    await requireOpenable(ctx, { id: moduleId, now: votingOpenedAt }, input)
    const rule = ruleOf(module.settings)
    if (rule === null) throw new AppError('ruleUnknown')
    const candidates = await freezeCandidates(ctx, module)
    await freezeGroups(ctx, moduleId)
    const ballot = limitsOfProcess({ process: module.process, module })
    const proofs = proofsOf(module.settings)
    const exclusive = eligibleGroups(module.settings, candidates)
    const opened = { moduleId, votingOpenedAt, votingClosesAt: closesAt ?? module.phaseEndsAt }
    await ctx.db.module.update({
      where: { id: moduleId },
      data: { enabled: true, settings: changedSettings(module, { rule, ballot, ...exclusive, ...proofs }) },
    })
    const facts = openingFacts({ candidates, rule, ballot, closesAt: opened.votingClosesAt, ...exclusive, ...proofs })
    await ctx.sql`
      SELECT true AS "done" FROM "openVoting"(${ctx.organization.id}::int, ${moduleId}::int,
        ${opened.votingOpenedAt}::timestamptz, ${opened.votingClosesAt}::timestamptz, ${JSON.stringify(facts)}::text)`
    await recordProcessEvent(ctx, { processId: module.processId, kind: 'votingOpened', subjectId: moduleId })
    const noted = { candidates: candidates.length, rule: rule.kind, closesAt: opened.votingClosesAt.toISOString() }
    const act = planned ? 'voting.openedByItself' : 'voting.opened'
    await recordAudit(ctx, { act, subject: `module ${moduleId}`, facts: { ...noted, ...planned?.facts } })
    await ctx.db.plannedOpening.deleteMany({ where: { moduleId } })
    return { ...opened, candidates: candidates.length }
  })
}

// What was decided and signed, and by whom, for the log.
async function signedOpening(ctx: Context, moduleId: number) {
  const row = await ctx.db.plannedOpening.findFirst({ where: { moduleId, stoppedAt: null } })
  if (!row) throw new AppError('voteChangedMeanwhile')
  const signature = await ctx.db.auditEntry.findFirst({
    where: { act: 'voting.openingPlanned', subject: `module ${moduleId}` },
    orderBy: { id: 'desc' },
  })
  const { closesAt, withoutUndecided, revision, decidedBy, signedAt } = row
  const facts = { decidedBy, signedBy: signature?.actorName ?? '', signedAt: signedAt.toISOString() }
  return { input: { closesAt: closesAt ?? undefined, withoutUndecided, revision }, facts }
}

// Ideas that are not candidates exclude no other idea.
function eligibleGroups(settings: unknown, candidates: readonly FrozenCandidate[]) {
  const eligible = new Set(candidates.map(({ proposalId }) => proposalId))
  const groups = exclusiveGroupsOf(settings)
    .map((ids) => ids.filter((id) => eligible.has(id)))
    .filter((ids) => ids.length > 1)
  return ballotSettings(settings).exclusiveGroups === null ? {} : { exclusiveGroups: groups }
}

// Changes of a phase lock its process: the deadline is the end that the phase has when the vote opens, and whoever moves
// that end afterwards finds the vote open. Process before module, as every command that needs both.
async function holdPhases(ctx: Context, moduleId: number): Promise<void> {
  await ctx.sql`
    SELECT p."id" FROM "Process" p JOIN "Module" m ON m."processId" = p."id"
    WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id} FOR SHARE OF p`
}

// All ideas of the module: a mark or a cost of any of them decides about the vote.
async function holdIdeas(ctx: Context, sourceModuleId: number | null): Promise<void> {
  await ctx.sql`SELECT 1 FROM "Proposal"
    WHERE "organizationId" = ${ctx.organization.id} AND "moduleId" = ${sourceModuleId}::int ORDER BY "id" FOR SHARE`
}

// Under the locks: what the officer saw is what is fixed, and people can vote from now on.
async function requireOpenable(
  ctx: Context,
  { id, now }: Pick<VotingModule, 'id' | 'now'>,
  input: OpenVotingInput,
): Promise<void> {
  const opening = await loadOpening(ctx, id)
  const decision = canOpenVoting(opening, input, now)
  if (!decision.allowed) throw new AppError(decision.reason, decision.params, fieldOf(decision.reason))
  if (input.revision !== undefined && input.revision !== opening.revision) throw new AppError('voteChangedMeanwhile')
}

function fieldOf(reason: ErrorName): { field?: string } {
  return reason === 'datesOutOfOrder' || reason === 'deadlineAfterPhase' ? { field: 'closesAt' } : {}
}

const frozenCandidateRow = z.object({ proposalId: z.number(), cost: z.number() })

type FrozenCandidate = z.infer<typeof frozenCandidateRow>

// In the order of publication, which is the last tie criterion (`counting.statements.ties`).
async function freezeCandidates(
  ctx: Context,
  { id: moduleId, sourceModuleId }: Pick<VotingModule, 'id' | 'sourceModuleId'>,
): Promise<FrozenCandidate[]> {
  const eligible = await ctx.sql(frozenCandidateRow)`
    SELECT p."id" AS "proposalId", p."cost" FROM "Proposal" p
    WHERE p."organizationId" = ${ctx.organization.id} AND p."moduleId" = ${sourceModuleId}::int AND ${standing}
    ORDER BY p."publishedAt", p."id"`
  await ctx.db.candidate.createMany({
    data: eligible.map(({ proposalId, cost }, position) => ({
      organizationId: ctx.organization.id,
      moduleId,
      proposalId,
      cost,
      position,
    })),
  })
  return eligible
}

export const openVotingCall = call({
  method: 'POST',
  path: '/process-modules/{moduleId}/voting/open',
  summary: 'Open a vote: freezes ideas, costs, rule and limits (ADMIN, DELEGATE)',
  tag: 'Votes',
  access: 'member',
  params: moduleParams,
  body: openVotingBody,
  output: z.object({
    moduleId: z.number().int(),
    candidates: z.number().int(),
    votingOpenedAt: z.iso.datetime(),
    votingClosesAt: z.iso.datetime(),
  }),
  errors: openingRefusals,
  run: openVoting,
})

export const openVotingForm = form({
  input: formOf(openVotingBody, {
    processId: formId,
    moduleId: formId,
    revision: openVotingBody.shape.revision.unwrap(),
  }),
  run: async (ctx, { processId, ...opening }) => {
    await openVoting(ctx, opening)
    return processId
  },
  access: 'office',
  redirectTo: (processId) => routes.adminProcess(processId),
})

/**
 * Keeps who is in which group when a vote opens, for its turnout by group: an officer who adds a person to a group later
 * changes no figure (ADR-066). Deleted when the turnout of the closed vote is computed.
 */
async function freezeGroups(ctx: Context, moduleId: number): Promise<void> {
  await ctx.sql`
    INSERT INTO "VoteGroupMember" ("organizationId", "moduleId", "groupId", "userId")
    SELECT m."organizationId", m."id", g."id", j."userId" FROM "Module" m
    JOIN "Group" g ON g."organizationId" = m."organizationId" AND (g."processId" IS NULL OR g."processId" = m."processId")
    JOIN "GroupMembership" j ON j."groupId" = g."id"
    WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id}
    ON CONFLICT DO NOTHING`
}
