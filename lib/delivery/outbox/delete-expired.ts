import 'server-only'
import { REPEAT_HOURS_MAX } from '@/lib/catalogues/outbox/lanes'
import { poolSql } from '@/lib/foundation/db/sql'
import { RENDERED_DAYS } from '@/lib/foundation/markdown/limits'

// Rows of one statement: each takes milliseconds, and locks of a large backlog are released in between.
const BATCH = 5000

/**
 * Deletes expired rows: rate limits, idempotency keys, rendered texts, sent messages, old notifications, contact
 * messages and enquiries, ended subscriptions, ended sessions, used links and codes,
 * closed invitations, requests for domains, unconfirmed registrations. Tables that grow with use are emptied in batches.
 */
export async function deleteExpired(): Promise<void> {
  for (const deleteSome of LARGE) while ((await deleteSome()).length === BATCH);
  await deleteFromSmallTables()
  await deleteUnconfirmedAccounts()
}

const LARGE: (() => Promise<unknown[]>)[] = [
  () => poolSql()`
    DELETE FROM "RateLimit" WHERE ctid = ANY(ARRAY(SELECT ctid FROM "RateLimit"
      WHERE "expire" < extract(epoch FROM now()) * 1000 LIMIT ${BATCH})) RETURNING 1`,
  () => poolSql()`
    DELETE FROM "IdempotencyKey" WHERE ctid = ANY(ARRAY(SELECT ctid FROM "IdempotencyKey"
      WHERE "createdAt" < now() - interval '1 day' LIMIT ${BATCH})) RETURNING 1 -- global: expiry is the same everywhere`,
  // Variables of sent messages first: after that nobody can send them again.
  () => poolSql()`
    UPDATE "OutboxMessage" SET "facts" = '{}' WHERE ctid = ANY(ARRAY(SELECT ctid FROM "OutboxMessage"
      WHERE "status" = 'SENT' AND "facts" <> '{}'
        AND "sentAt" < now() - make_interval(hours => ${REPEAT_HOURS_MAX}) LIMIT ${BATCH}))
    RETURNING 1 -- global: expiry is the same everywhere`,
  () => poolSql()`
    DELETE FROM "OutboxMessage" WHERE ctid = ANY(ARRAY(SELECT ctid FROM "OutboxMessage"
      WHERE "status" = 'SENT' AND "sentAt" < now() - interval '30 days' LIMIT ${BATCH}))
    RETURNING 1 -- global: expiry is the same everywhere`,
  () => poolSql()`
    DELETE FROM "Notification" WHERE ctid = ANY(ARRAY(SELECT ctid FROM "Notification"
      WHERE "createdAt" < now() - interval '1 year' LIMIT ${BATCH}))
    RETURNING 1 -- global: expiry is the same everywhere`,
  () => poolSql()`
    DELETE FROM "UserSession" WHERE ctid = ANY(ARRAY(SELECT ctid FROM "UserSession"
      WHERE "expiresAt" < now() - interval '1 day' LIMIT ${BATCH})) RETURNING 1 -- global: expiry is the same everywhere`,
  () => poolSql()`
    DELETE FROM "EmailLink" WHERE ctid = ANY(ARRAY(SELECT ctid FROM "EmailLink"
      WHERE "expiresAt" < now() - interval '30 days' LIMIT ${BATCH})) RETURNING 1 -- global: expiry is the same everywhere`,
  // Rate limits count codes of one day; a lock lasts half an hour.
  () => poolSql()`
    DELETE FROM "OneTimeCode" WHERE ctid = ANY(ARRAY(SELECT ctid FROM "OneTimeCode"
      WHERE "createdAt" < now() - interval '2 days' LIMIT ${BATCH})) RETURNING 1`,
  () => poolSql()`
    DELETE FROM "RenderedText" WHERE ctid = ANY(ARRAY(SELECT ctid FROM "RenderedText"
      WHERE "createdAt" < now() - make_interval(days => ${RENDERED_DAYS}) LIMIT ${BATCH}))
    RETURNING 1 -- global: expiry is the same everywhere`,
]

async function deleteFromSmallTables(): Promise<void> {
  const sql = poolSql()
  await sql`DELETE FROM "ProcessEvent" WHERE "doneAt" < now() - interval '1 year' -- global: expiry is the same everywhere`
  // Stored for one year for abuse complaints; the recipient has the mail.
  await sql`DELETE FROM "ContactMessage" WHERE "createdAt" < now() - interval '1 year' -- global: expiry is the same everywhere`
  await sql`DELETE FROM "Enquiry" WHERE "createdAt" < now() - interval '1 year' -- global: expiry is the same everywhere`
  await sql`DELETE FROM "BarrierReport" WHERE "closedAt" < now() - interval '1 year' -- global: expiry is the same everywhere`
  // Never confirmed, or ended a year ago: until then the consent record proves what was sent.
  await sql`DELETE FROM "Subscription" WHERE "endedAt" < now() - interval '1 year'
    OR "confirmedAt" IS NULL AND "createdAt" < now() - interval '30 days'
      AND coalesce("confirmExpiresAt" < now(), true) -- global: expiry is the same everywhere`
  await sql`DELETE FROM "Invitation" WHERE coalesce("acceptedAt", "withdrawnAt", "expiresAt", "createdAt") < now() - interval '90 days' -- global: expiry is the same everywhere`
  await sql`DELETE FROM "JoinRequest" WHERE "decidedAt" < now() - interval '1 year' -- global: expiry is the same everywhere`
  await sql`DELETE FROM "Approval" WHERE coalesce("decidedAt", "expiresAt") < now() - interval '1 year' -- global: expiry is the same everywhere`
  await sql`DELETE FROM "DomainRequest" WHERE "expiresAt" < now() -- global: expiry is the same everywhere`
  // Prepared and never confirmed, or too old to be undone.
  await sql`DELETE FROM "DeskAct" WHERE "createdAt" < now() - interval '30 days' -- global: expiry is the same everywhere`
  await sql`DELETE FROM "AddressState" WHERE "updatedAt" < now() - interval '1 year' -- global: expiry is the same everywhere`
  await sql`DELETE FROM "OutboxMessage" WHERE "status" = 'DEAD' AND "createdAt" < now() - interval '90 days' -- global: expiry is the same everywhere`
}

// Data protection: accounts that confirmed neither email nor number are deleted after 30 days. Accounts are global, so
// only those that are pending members everywhere are deleted.
async function deleteUnconfirmedAccounts(): Promise<void> {
  await poolSql()`
    DELETE FROM "User" u WHERE u."createdAt" < now() - interval '30 days' AND u."emailConfirmedAt" IS NULL
      AND u."mobileConfirmedAt" IS NULL
      AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL AND NOT u."isPlatformAdmin"
      AND EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = u."id")
      AND NOT EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = u."id" AND m."status" <> 'PENDING')
      AND NOT EXISTS (SELECT 1 FROM "UserSession" s WHERE s."userId" = u."id") -- global: expiry is the same everywhere`
}
