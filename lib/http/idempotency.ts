import 'server-only'
import { createHash } from 'node:crypto'
import { decrypt, encrypt } from '@/lib/auth/secrets'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'

type Answer = { status: number; body: unknown }

const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Gives the first answer again to a repeated request (decisions 6 and 10): the same key with another body is refused (422),
 * and so is one that is still being answered (409). A refusal is not kept: the client may correct and try again.
 */
export async function onceOnly(
  ctx: Context,
  { route, isSecret = false }: { route: string; isSecret?: boolean },
  key: string,
  input: unknown,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (!KEY.test(key)) throw new AppError('invalidRequest')
  const actorKey = ctx.actor.kind === 'user' ? `user:${ctx.actor.userId}` : `address:${ctx.clientAddress}`
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const [taken] = await ctx.sql<{ key: string }>`
    INSERT INTO "IdempotencyKey" ("organizationId", "actorKey", "route", "key", "bodyHash", "createdAt")
    VALUES (${ctx.organization.id}, ${actorKey}, ${route}, ${key}, ${bodyHash}, ${ctx.now})
    ON CONFLICT ("organizationId", "actorKey", "route", "key") DO UPDATE
      SET "createdAt" = excluded."createdAt", "bodyHash" = excluded."bodyHash"
      -- an answer that never came (a killed process) gives the key back after a minute
      WHERE "IdempotencyKey"."status" IS NULL AND "IdempotencyKey"."createdAt" < ${new Date(ctx.now.getTime() - 60_000)}
    RETURNING "key"`
  if (!taken) return firstAnswer(ctx, { actorKey, route, key, bodyHash, isSecret })
  try {
    const answer = await run()
    const text = JSON.stringify(answer.body ?? null)
    const kept = isSecret ? JSON.stringify(encrypt('outbox', text)) : text
    await ctx.sql`
      UPDATE "IdempotencyKey" SET "status" = ${answer.status}, "answer" = ${kept}::jsonb
      WHERE "organizationId" = ${ctx.organization.id} AND "actorKey" = ${actorKey} AND "route" = ${route} AND "key" = ${key}`
    return answer
  } catch (error) {
    await ctx.sql`
      DELETE FROM "IdempotencyKey"
      WHERE "organizationId" = ${ctx.organization.id} AND "actorKey" = ${actorKey} AND "route" = ${route} AND "key" = ${key}`
    throw error
  }
}

async function firstAnswer(
  ctx: Context,
  row: { actorKey: string; route: string; key: string; bodyHash: string; isSecret: boolean },
): Promise<Answer> {
  const [known] = await ctx.sql<{ bodyHash: string; status: number | null; answer: unknown }>`
    SELECT "bodyHash", "status", "answer" FROM "IdempotencyKey"
    WHERE "organizationId" = ${ctx.organization.id} AND "actorKey" = ${row.actorKey} AND "route" = ${row.route} AND "key" = ${row.key}`
  if (known && known.bodyHash !== row.bodyHash) throw new AppError('idempotencyKeyReused')
  if (!known || known.status === null) throw new AppError('idempotencyKeyInUse')
  const body = row.isSecret ? JSON.parse(decrypt('outbox', String(known.answer))) : known.answer
  return { status: known.status, body }
}
