import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type BallotLimits, limitOf, usedOf } from '@/lib/participation/votes/ballots/ballot-rules'
import { type BallotChoices, choicesByBallot } from '@/lib/participation/votes/ballots/choices-by-ballot'
import { ballotLimits, limitsRow } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { commitmentOf, receiptOf } from '@/lib/participation/votes/ballots/receipts'
import { type Finding, finding } from './ledger-finding'

const eventRow = z.object({ receipt: z.string(), commitment: z.string() })

type Event = z.infer<typeof eventRow>
type Row = { id: string; version: number; choices: BallotChoices }

const ballotRow = z.object({ id: z.string(), version: z.number() })

/**
 * Every ballot as it stands must be what its last event committed to, every version must have its event, every event
 * its ballot, and no ballot may hold more than the vote allows.
 */
export async function verifyBallots(ctx: Context, moduleId: number): Promise<Finding[]> {
  const limits = await limitsOf(ctx, moduleId)
  const events = new Map((await ballotEvents(ctx, moduleId)).map((event) => [event.receipt, event]))
  const choicesOf = await choicesByBallot(ctx, moduleId)
  const ballots = await ctx.sql(ballotRow)`
    SELECT "id", "version" FROM "Ballot" WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id}`
  const findings = ballots.flatMap((ballot) =>
    verifyBallot({ ...ballot, choices: choicesOf.get(ballot.id) ?? [] }, events, limits),
  )
  for (const { receipt } of events.values())
    findings.push(finding('gap', `the event with receipt ${receipt} has no ballot`))
  return findings
}

// Removes the ballot's events from the unmatched ones.
function verifyBallot(
  { id, version, choices }: Row,
  events: Map<string, Event>,
  limits: BallotLimits | null,
): Finding[] {
  const findings: Finding[] = []
  for (let at = 1; at <= version; at++) {
    const receipt = receiptOf(id, at)
    const event = events.get(receipt)
    events.delete(receipt)
    if (!event) findings.push(finding('gap', `a ballot has no event for its change ${at} (receipt ${receipt})`))
    else if (at === version && event.commitment !== commitmentOf(id, version, new Map(choices)))
      findings.push(finding('edit', `the ballot with receipt ${receipt} is not the one that was cast`))
  }
  if (version === 0 && choices.length > 0) findings.push(finding('edit', 'a ballot holds choices and was never cast'))
  if (limits === null) return findings
  const limit = limitOf(limits)
  const used = usedOf(limits, new Map(choices))
  if (limit !== null && used > limit)
    findings.push(
      finding('limit', `the ballot with receipt ${receiptOf(id, version)} holds ${used} of at most ${limit}`),
    )
  return findings
}

function ballotEvents(ctx: Context, moduleId: number): Promise<Event[]> {
  return ctx.sql(eventRow)`
    SELECT "receipt", "commitment" FROM "LedgerEvent"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} AND "kind" LIKE 'BALLOT%'`
}

async function limitsOf(ctx: Context, moduleId: number): Promise<BallotLimits | null> {
  const [row] = await ctx.sql(limitsRow)`
    SELECT m."type"::text, m."settings", p."preferencesMax", p."personalBudget", p."donationMin", p."donationMax"
      FROM "Module" m JOIN "Process" p ON p."id" = m."processId"
    WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id}`
  return row ? ballotLimits({ process: row, module: row }) : null
}
