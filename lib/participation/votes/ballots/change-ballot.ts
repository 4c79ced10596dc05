import 'server-only'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { sqlTransaction, transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { withShare } from '@/lib/foundation/db/share'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { commitmentOf, receiptOf } from '@/lib/participation/votes/ballots/receipts'
import { canVote } from '@/lib/participation/votes/policy'
import { joinProcess } from '@/lib/process/processes/membership/join-process'
import { asMember, canSeeInProcess } from '@/lib/process/processes/policy'
import { afterAct, type BallotAct, type BallotKind, proposalsOf } from './ballot-acts'
import { type Choices, changesBetween, ofKind } from './ballot-rules'
import { type BallotState, ballotState } from './ballot-state'
import { type LockedBallot, lockBallot } from './lock-ballot'
import { markVoter } from './mark-voter'

export type BallotAcknowledgement = BallotState & {
  /** False if the ballot already had these choices. */
  changed: boolean
}

/** What the database refuses after closing. */
const CLOSED = {
  Ballot_voting_open: 'votingClosed',
  Choice_voting_open: 'votingClosed',
  VoterMark_voting_open: 'votingClosed',
  LedgerEvent_voting_open: 'votingClosed',
} as const

type Change = {
  moduleId: number
  act: BallotAct
  /** Refuses a ballot of the other kind with moduleTypeWrong. */
  kind?: BallotKind
  /** The process that the voter joins with this choice, if it is not joined yet. */
  joins?: number | undefined
}

/** `before`: what the proposals of the act had. */
type ChangedBallot = BallotAcknowledgement & { before: Choices }

/**
 * Changes the actor's ballot by one act, in one transaction with joining the process: a refused act joins nobody.
 */
export function changeBallot(context: Context, change: Change): Promise<ChangedBallot> {
  return withShare('votes', () => changeByAct(context, change))
}

async function changeByAct(context: Context, change: Change): Promise<ChangedBallot> {
  const voter = requireSignedIn(context)
  const { joins } = change
  if (joins === undefined || voter.actor.joinedProcessIds.includes(joins)) return vote(voter, change)
  return transaction(voter, async (ctx) => {
    await joinProcess(ctx, { processId: joins })
    return vote({ ...ctx, actor: asMember(ctx.actor, joins) }, change)
  })
}

/** Locks, reads, authorizes, decides, writes and records, in one short transaction of two round trips. */
async function vote(voter: SignedInContext, { moduleId, act, kind }: Change): Promise<ChangedBallot> {
  const proposalIds = proposalsOf(act)
  return withConstraint(CLOSED, () =>
    sqlTransaction(voter, async (ctx, lastly) => {
      const locked = await lockBallot(ctx, moduleId, proposalIds)
      requireAllowed(canSeeInProcess(ctx.actor, locked.process, 'moduleUnknown'))
      requireAllowed(canVote(ctx.actor, locked, locked.now))
      if (locked.id === null) throw new AppError('votingClosed')
      const ballot = { ...locked, id: locked.id }
      if (ballot.isSecond) throw new AppError('personAlreadyVoted')
      await markVoter(ctx, ballot)
      const change = kind ? ofKind(ballot, kind, () => afterAct(ballot, act)) : afterAct(ballot, act)
      if (!change.ok) throw new AppError(change.reason, change.params, change.field ? { field: change.field } : {})
      const changed = change.choices !== ballot.choices
      const version = await lastly(() => (changed ? write(ctx, ballot, change.choices) : keep(ctx, ballot)))
      const before = new Map(proposalIds.map((id) => [id, ballot.choices.get(id) ?? 0]))
      return { ...ballotState({ ...ballot, version, choices: change.choices }), changed, before }
    }),
  )
}

type Written = LockedBallot & { id: string }
type Writer = Pick<Context, 'organization' | 'sql'>

async function write(ctx: Writer, ballot: Written, choices: Choices): Promise<number> {
  const { put, removed } = changesBetween(ballot.choices, choices)
  await ctx.sql`
    WITH removed AS (
      DELETE FROM "Choice"
      WHERE "ballotId" = ${ballot.id}::uuid AND "proposalId" = ANY(${removed}::int[])
        AND "organizationId" = ${ctx.organization.id}
    ), put AS (
      INSERT INTO "Choice" ("organizationId", "moduleId", "ballotId", "proposalId", "amount")
      SELECT ${ctx.organization.id}, ${ballot.module.id}, ${ballot.id}::uuid, p."proposalId", p."amount"
      FROM unnest(${put.map(([id]) => id)}::int[], ${put.map(([, amount]) => amount)}::int[]) AS p("proposalId",
        "amount")
      ON CONFLICT ("ballotId", "proposalId") DO UPDATE SET "amount" = excluded."amount"
    )
    INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt")
    VALUES (${ctx.organization.id}, ${ballot.module.id}, 'BALLOT_CHANGED',
      ${commitmentOf(ballot.id, ballot.version, choices)}, ${receiptOf(ballot.id, ballot.version)})`
  return ballot.version
}

// Locking incremented the version. Every version above 0 has a ledger event, so an unchanged ballot restores its
// version.
async function keep(ctx: Writer, ballot: Written): Promise<number> {
  await ctx.sql`
    UPDATE "Ballot" SET "version" = "version" - 1
      WHERE "id" = ${ballot.id}::uuid AND "organizationId" = ${ctx.organization.id}`
  return ballot.version - 1
}
