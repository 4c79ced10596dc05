import 'server-only'
import { z } from 'zod'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { idempotencyActor } from '@/lib/identity/auth/idempotency-actor'

const ROUTE = 'draft'

export const begunRow = z.object({ proposalId: z.number(), revision: z.string() })

/** The draft that a form created, and the last revision it saved. */
type Begun = z.infer<typeof begunRow>

const answerRow = z.object({ answer: begunRow.nullable() })

const keyRow = z.object({ key: z.string() })

/**
 * Claims the key of a form in the transaction that creates its draft. Returns the existing draft if an earlier request
 * of the form has created one and its answer was lost. Concurrent requests of one form wait for each other here.
 */
export async function takeFormKey(context: Context, key: string): Promise<Begun | null> {
  const ctx = requireSignedIn(context)
  const [taken] = await ctx.sql(keyRow)`
    INSERT INTO "IdempotencyKey" ("organizationId", "actorKey", "route", "key", "bodyHash", "createdAt")
    VALUES (${ctx.organization.id}, ${idempotencyActor(ctx.actor.userId)}, ${ROUTE}, ${key}, '',
      ${ctx.now}::timestamptz)
    ON CONFLICT ("organizationId", "actorKey", "route", "key") DO NOTHING RETURNING "key"`
  if (taken) return null
  const [known] = await ctx.sql(answerRow)`
    SELECT "answer" FROM "IdempotencyKey" WHERE "organizationId" = ${ctx.organization.id}
      AND "actorKey" = ${idempotencyActor(ctx.actor.userId)} AND "route" = ${ROUTE} AND "key" = ${key} FOR UPDATE`
  return known?.answer ?? null
}

/** The draft that the form with this key has created, or null. */
export async function findBegun(context: Context, key: string): Promise<Begun | null> {
  const ctx = requireSignedIn(context)
  const row = await ctx.db.idempotencyKey.findFirst({
    where: { actorKey: idempotencyActor(ctx.actor.userId), route: ROUTE, key },
    select: { answer: true },
  })
  return row ? readColumn(answerRow.shape.answer, row.answer) : null
}

/** Stores what the form with this key has saved, in the same transaction. */
export async function storeFormKey(context: Context, key: string, { proposalId, revision }: Begun): Promise<void> {
  const ctx = requireSignedIn(context)
  await ctx.sql`
    UPDATE "IdempotencyKey" SET "status" = 200, "answer" = ${JSON.stringify({ proposalId, revision })}::jsonb
    WHERE "organizationId" = ${ctx.organization.id} AND "actorKey" = ${idempotencyActor(ctx.actor.userId)}
      AND "route" = ${ROUTE} AND "key" = ${key}`
}
