import 'server-only'
import { poolSql } from '@/lib/db/sql'

/** Drops what has served its time: counters of limits, repeated answers, sent messages, ended sessions, used links. */
export async function forgetExpired(): Promise<void> {
  const sql = poolSql()
  await sql`DELETE FROM "RateLimit" WHERE "expire" < extract(epoch FROM now()) * 1000 -- global`
  await sql`DELETE FROM "IdempotencyKey" WHERE "createdAt" < now() - interval '2 days' -- global`
  await sql`DELETE FROM "OutboxMessage" WHERE "status" = 'SENT' AND "sentAt" < now() - interval '30 days' -- global`
  await sql`DELETE FROM "UserSession" WHERE "expiresAt" < now() - interval '1 day' -- global`
  await sql`DELETE FROM "EmailLink" WHERE "expiresAt" < now() - interval '30 days' -- global`
}
