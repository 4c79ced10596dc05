import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import { queueLogEntry } from '@/lib/foundation/tlog/queue-log-entry'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import { collectList } from './collect-list'
import { listText } from './drawing/audit-list'
import { drandRound, drandTime } from './drawing/randomness'

const dueRow = z.object({
  organizationId: z.number(),
  moduleId: z.number(),
  settings: z.unknown(),
  votingClosesAt: z.date().nullable(),
})

/**
 * Makes the list of every vote that closed: a root over its ballots goes into the public log, so that an audit can show
 * later that none was changed. Takes ten at a time in any order: ten that fail do not keep the others waiting. Returns the
 * number of votes.
 */
export async function makeAuditLists(): Promise<number> {
  const due = await poolSql()(dueRow)`
    SELECT m."organizationId", m."id" AS "moduleId", m."settings", m."votingClosesAt" FROM "Module" m
    WHERE m."votingClosedAt" IS NOT NULL AND m."settings" ? 'auditBy'
      AND NOT EXISTS (SELECT 1 FROM "BallotAudit" a WHERE a."moduleId" = m."id")
      AND m."organizationId" IN ${SERVED}
    ORDER BY random() LIMIT 10 -- global: the worker serves every organization`
  await eachInTurn(due, async ({ organizationId, ...vote }) => {
    const organization = await findOrganizationById(organizationId)
    if (!organization) return
    const locale = organization.languages[0] ?? 'en'
    await makeList(createContext({ organization, locale, actor: operator }), vote)
  })
  return due.length
}

async function makeList(ctx: Context, vote: Omit<z.infer<typeof dueRow>, 'organizationId'>): Promise<void> {
  const { moduleId, settings, votingClosesAt } = vote
  const { entries, levels, ballots } = await collectList(ctx, { moduleId, settings })
  const list = {
    organizationId: ctx.organization.id,
    moduleId,
    size: entries.length,
    root: levels.root,
    ballots,
    ...drawOf(ballotSettings(settings).auditBy ?? 'dice', votingClosesAt, await databaseTime(ctx)),
  }
  await sqlTransaction(ctx, async (ctx) => {
    // Of two workers the second finds the row and queues nothing.
    const made = await ctx.sql`
      INSERT INTO "BallotAudit" ("organizationId", "moduleId", "size", "root", "ballots", "source", "round")
      VALUES (${list.organizationId}, ${moduleId}, ${list.size}, ${list.root}, ${ballots}, ${list.source},
        ${list.round}::int)
      ON CONFLICT DO NOTHING RETURNING "moduleId"`
    if (made.length > 0) await queueLogEntry(ctx, { kind: 'AUDIT_LIST', text: listText(list) })
  })
}

const timeRow = z.object({ now: z.date() })

// The worker's own clock may be late by seconds, in which a round became known.
async function databaseTime({ sql }: Context): Promise<Date> {
  const [row] = await sql(timeRow)`SELECT clock_timestamp() AS "now"`
  return row?.now ?? new Date()
}

/** For the list to enter the public log. */
const LOG_MS = 60_000

// A list that comes after its round began proves nothing with it: then the commission throws dice.
function drawOf(source: 'dice' | 'drand', closesAt: Date | null, now: Date) {
  const round = closesAt === null ? null : drandRound(closesAt)
  const isInTime = round !== null && drandTime(round).getTime() > now.getTime() + LOG_MS
  return source === 'drand' && isInTime ? { source, round } : { source: 'dice' as const, round: null }
}
