import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { decrypt, encrypt, keyedHash } from '@/lib/foundation/secrets/secrets'
import { idempotencyActor } from '@/lib/identity/auth/idempotency-actor'

type Answer = { status: number; body: unknown }

const KEY = /^[\x21-\x7e]{1,200}$/

const keyRow = z.object({ key: z.string() })

/**
 * Replays the first answer to a repeated request (spec: idempotency); refuses the same key with another body (422)
 * or while the first is running (409). Refusals are not stored, so that clients can retry.
 */
export async function onceOnly(
  ctx: Context,
  path: string,
  key: string,
  input: unknown,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (!KEY.test(key)) throw new AppError('invalidRequest')
  const route = storedRoute(path)
  const actorKey =
    ctx.actor.kind === 'user'
      ? idempotencyActor(ctx.actor.userId)
      : keyedHash('idempotency', `address:${ctx.clientAddress}`)
  const bodyHash = keyedHash('idempotency', JSON.stringify(input))
  const [taken] = await ctx.sql(keyRow)`
    INSERT INTO "IdempotencyKey" ("organizationId", "actorKey", "route", "key", "bodyHash", "createdAt")
    VALUES (${ctx.organization.id}, ${actorKey}, ${route}, ${key}, ${bodyHash}, ${ctx.now})
    ON CONFLICT ("organizationId", "actorKey", "route", "key") DO UPDATE
      SET "createdAt" = excluded."createdAt", "bodyHash" = excluded."bodyHash"
      -- an answer that never came (a killed process) gives the key back after a minute
      WHERE "IdempotencyKey"."status" IS NULL AND "IdempotencyKey"."createdAt" < ${new Date(ctx.now.getTime() - 60_000)}
    RETURNING "key"`
  if (!taken) return firstAnswer(ctx, { actorKey, route, key, bodyHash })
  try {
    const answer = await run()
    await ctx.sql`
      UPDATE "IdempotencyKey" SET "status" = ${answer.status}, "answer" = to_jsonb(${sealed(answer.body)}::text)
      WHERE "organizationId" = ${ctx.organization.id} AND "actorKey" = ${actorKey} AND "route" = ${route}
        AND "key" = ${key}`
    return answer
  } catch (error) {
    await ctx.sql`
      DELETE FROM "IdempotencyKey"
      WHERE "organizationId" = ${ctx.organization.id} AND "actorKey" = ${actorKey} AND "route" = ${route}
        AND "key" = ${key}`
    throw error
  }
}

// Only the module id stays readable, to delete the rows of a vote.
function storedRoute(path: string): string {
  const module = /^.*\/process-modules\/\d+\//.exec(path)?.[0] ?? ''
  return module + keyedHash('idempotency', path)
}

function sealed(body: unknown): string {
  return encrypt('idempotency', JSON.stringify(body ?? null))
}

const answerRow = z.object({ bodyHash: z.string(), status: z.number().nullable(), answer: z.string().nullable() })

async function firstAnswer(
  ctx: Context,
  row: { actorKey: string; route: string; key: string; bodyHash: string },
): Promise<Answer> {
  const [known] = await ctx.sql(answerRow)`
    SELECT "bodyHash", "status", "answer" FROM "IdempotencyKey"
    WHERE "organizationId" = ${ctx.organization.id} AND "actorKey" = ${row.actorKey} AND "route" = ${row.route}
      AND "key" = ${row.key}`
  if (known && known.bodyHash !== row.bodyHash) throw new AppError('idempotencyKeyReused')
  if (!known || known.status === null || known.answer === null) throw new AppError('idempotencyKeyInUse')
  return { status: known.status, body: JSON.parse(decrypt('idempotency', known.answer)) as unknown }
}
