import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { sqlTransaction, transaction } from '@/lib/foundation/context/transaction'
import { uuidRow } from '@/lib/foundation/db/column-schemas'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import { recordAudit } from '@/lib/identity/audit/record'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'
import { OBJECTION_DAYS } from '@/lib/process/module-types/types/limits'

const BALLOTS_AT_ONCE = 5000

const dueRow = z.object({ organizationId: z.number(), moduleId: z.number() })

/**
 * Removes the link between voters and choices of every vote whose result has been public for the objection period
 * (spec: ballot-secrecy), in all organizations. Returns the number of votes.
 */
export async function anonymizeBallotsAfterObjections(): Promise<number> {
  const due = await poolSql()(dueRow)`
    SELECT m."organizationId", m."id" AS "moduleId" FROM "Module" m JOIN "Result" r ON r."moduleId" = m."id"
    WHERE m."votersForgottenAt" IS NULL AND m."votingClosedAt" IS NOT NULL
      AND r."publishedAt" + make_interval(days => CASE
        WHEN jsonb_typeof(m."settings"->'objectionDays') = 'number' THEN greatest(0,
          (m."settings"->>'objectionDays')::numeric::int)
        ELSE ${OBJECTION_DAYS} END) <= clock_timestamp()
      AND m."organizationId" IN ${SERVED}
    ORDER BY m."id" LIMIT 100 -- global: the worker serves every organization`
  await eachInTurn(due, async ({ organizationId, moduleId }) => {
    const organization = await findOrganizationById(organizationId)
    if (!organization) return
    await anonymizeBallots(
      createContext({ organization, locale: organization.languages[0] ?? 'en', actor: operator }),
      moduleId,
    )
  })
  return due.length
}

// Resumes at the next run after an interruption: the vote is marked last.
async function anonymizeBallots(ctx: Context, moduleId: number): Promise<void> {
  let ballots = 0
  for (let done = -1; done !== 0; ballots += done) done = await cutLinks(ctx, moduleId)
  await deleteTraces(ctx, moduleId)
  await transaction(ctx, async (ctx) => {
    const { count } = await ctx.db.module.updateMany({
      where: { id: moduleId, votersForgottenAt: null },
      data: { votersForgottenAt: ctx.now },
    })
    if (count > 0)
      await recordAudit(ctx, { act: 'voting.votersForgotten', subject: `module ${moduleId}`, facts: { ballots } })
  })
}

// Clears the hashed key and the times as well: times could be matched with access logs.
async function cutLinks(ctx: Context, moduleId: number): Promise<number> {
  return sqlTransaction(ctx, async (ctx) => {
    const cut = await ctx.sql(uuidRow)`
      UPDATE "Ballot" b SET "voterId" = NULL, "voterKey" = 'forgotten:' || gen_random_uuid(),
        "createdAt" = m."votingClosedAt", "updatedAt" = m."votingClosedAt"
      FROM "Module" m
      WHERE m."id" = b."moduleId" AND m."votingClosedAt" IS NOT NULL AND b."organizationId" = ${ctx.organization.id}
        AND b."id" IN (
          SELECT "id" FROM "Ballot" WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id}
            AND "voterKey" NOT LIKE 'forgotten:%' LIMIT ${BALLOTS_AT_ONCE})
      RETURNING b."id"`
    return cut.length
  })
}

// Stored idempotent responses contain ballots, queued mails contain receipts; usually both have expired.
async function deleteTraces(ctx: Context, moduleId: number): Promise<void> {
  await ctx.sql`
    DELETE FROM "IdempotencyKey" WHERE "organizationId" = ${ctx.organization.id}
      AND "route" LIKE '%/process-modules/' || ${moduleId}::text || '/%'`
  await ctx.sql`
    DELETE FROM "OutboxMessage" WHERE "organizationId" = ${ctx.organization.id} AND "template" = 'vote-receipt'
      AND "createdAt" <= (SELECT "votingClosedAt" FROM "Module"
        WHERE "id" = ${moduleId} AND "organizationId" = ${ctx.organization.id})`
}
