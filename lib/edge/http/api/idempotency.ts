import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { requireStandbys } from '@/lib/foundation/db/require-standbys'
import { AppError } from '@/lib/foundation/errors/app-error'
import { decrypt, encrypt, keyedHash } from '@/lib/foundation/secrets/secrets'
import { idempotencyActor } from '@/lib/identity/auth/idempotency-actor'

type Answer = { status: number; body: unknown }

/** Longer than answers are stored. */
const STORED_SECONDS = 30 * 24 * 3600

const KEY = /^[\x21-\x7e]{1,200}$/
/** A running request renews its key; one whose process was killed gives it back after the rest of this time. */
const LEASE_SECONDS = 10
const RENEW_MS = 3000

const keyRow = z.object({ key: z.string() })

/**
 * Replays the first answer to a repeated request (spec: idempotency); refuses the same key with another body (422)
 * or while the first is running (409). Refusals are not stored, so that clients can retry. Proxies repeat PUT and DELETE
 * at another server when one ends without an answer, so a key must not outlive its process for long.
 */
export async function onceOnly(
  ctx: Context,
  path: string,
  key: string,
  input: unknown,
  run: () => Promise<Answer>,
  seconds: number = STORED_SECONDS,
): Promise<Answer> {
  if (!KEY.test(key)) throw new AppError('invalidRequest')
  await requireStandbys()
  const actorKey = actorKeyOf(ctx)
  const bodyHash = keyedHash('idempotency', JSON.stringify(input))
  const row = { actorKey, route: storedRoute(path), key, bodyHash, mark: crypto.randomUUID() }
  if (!(await take(ctx, row, seconds))) return firstAnswer(ctx, row)
  const renewal = setInterval(() => void renew(ctx, row), RENEW_MS)
  try {
    const answer = await run()
    await ctx.sql`
      UPDATE "IdempotencyKey" SET "status" = ${answer.status}, "answer" = to_jsonb(${sealed(answer.body)}::text)
      WHERE "organizationId" = ${ctx.organization.id} AND "actorKey" = ${actorKey} AND "route" = ${row.route}
        AND "key" = ${key} AND "status" IS NULL AND "answer" = to_jsonb(${row.mark}::text)`
    return answer
  } catch (error) {
    // What failed may be sent again under its key.
    await giveBack(ctx, row)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** Deletes the stored answers of the actor for a path. */
export async function forgetAnswers(ctx: Context, path: string): Promise<void> {
  await ctx.sql`
    DELETE FROM "IdempotencyKey"
    WHERE "organizationId" = ${ctx.organization.id} AND "actorKey" = ${actorKeyOf(ctx)}
      AND "route" = ${storedRoute(path)} AND "status" IS NOT NULL`
}

function actorKeyOf({ actor, clientAddress }: Context): string {
  return actor.kind === 'user' ? idempotencyActor(actor.userId) : keyedHash('idempotency', `address:${clientAddress}`)
}

type Key = {
  actorKey: string
  route: string
  key: string
  bodyHash: string
  /** Of this request, in place of the answer until there is one. */
  mark: string
}

/** Notes that a request is running; nothing if another one with this key is running or done. */
async function take(ctx: Context, row: Key, seconds: number): Promise<unknown> {
  const { actorKey, route, key, bodyHash, mark } = row
  try {
    const [taken] = await ctx.sql(keyRow)`
      INSERT INTO "IdempotencyKey" ("organizationId", "actorKey", "route", "key", "bodyHash", "createdAt",
          "answer")
      VALUES (${ctx.organization.id}, ${actorKey}, ${route}, ${key}, ${bodyHash}, clock_timestamp(),
        to_jsonb(${mark}::text))
      ON CONFLICT ("organizationId", "actorKey", "route", "key") DO UPDATE
        SET "createdAt" = excluded."createdAt", "bodyHash" = excluded."bodyHash", "answer" = excluded."answer",
          "status" = NULL
        -- by the database's clock, which all instances share
        WHERE "IdempotencyKey"."createdAt" < clock_timestamp() - interval '1 second'
          * CASE WHEN "IdempotencyKey"."status" IS NULL THEN ${LEASE_SECONDS}::int ELSE ${seconds}::int END
      RETURNING "key"`
    return taken
  } catch (error) {
    // Perhaps only the acknowledgement was lost: the client's next request must not find the key in use.
    await giveBack(ctx, row).catch(() => undefined)
    throw error
  }
}

// Without the database the request does not go on either; a key that was lost meanwhile is not taken back.
async function renew(ctx: Context, { actorKey, route, key, mark }: Key): Promise<void> {
  // The next renewal tries again.
  await ctx.sql`
    UPDATE "IdempotencyKey" SET "createdAt" = clock_timestamp()
    WHERE "organizationId" = ${ctx.organization.id} AND "actorKey" = ${actorKey} AND "route" = ${route}
      AND "key" = ${key} AND "status" IS NULL AND "answer" = to_jsonb(${mark}::text)`.catch(() => undefined)
}

async function giveBack(ctx: Context, { actorKey, route, key, mark }: Key): Promise<void> {
  await ctx.sql`
    DELETE FROM "IdempotencyKey"
    WHERE "organizationId" = ${ctx.organization.id} AND "actorKey" = ${actorKey} AND "route" = ${route}
      AND "key" = ${key} AND "status" IS NULL AND "answer" = to_jsonb(${mark}::text)`
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

async function firstAnswer(ctx: Context, row: Key): Promise<Answer> {
  const [known] = await ctx.sql(answerRow)`
    SELECT "bodyHash", "status", "answer" FROM "IdempotencyKey"
    WHERE "organizationId" = ${ctx.organization.id} AND "actorKey" = ${row.actorKey} AND "route" = ${row.route}
      AND "key" = ${row.key}`
  if (known && known.bodyHash !== row.bodyHash) throw new AppError('idempotencyKeyReused')
  if (!known || known.status === null || known.answer === null) throw new AppError('idempotencyKeyInUse')
  return { status: known.status, body: JSON.parse(decrypt('idempotency', known.answer)) as unknown }
}
