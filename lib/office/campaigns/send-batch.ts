import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { transaction } from '@/lib/foundation/context/transaction'
import { foundRow } from '@/lib/foundation/db/column-schemas'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'
import { DEFAULT_LOCALE } from '@/lib/foundation/i18n/locales'
import { type QueuedMail, queueMails } from '@/lib/foundation/outbox/queue-message'
import type { Campaign } from '@/lib/generated/prisma/client'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { audienceFrom } from './audience-sql'
import { campaignFacts, campaignWords } from './campaign-mail'
import { STEP_MAX, STEP_SECONDS } from './limits'
import { queryOf } from './read-audience'

/** Of the advisory lock that lets one worker at a time queue a batch: the rate is that of the installation. */
const RATE_LOCK = 4_390_015

const nextRow = z.object({ id: z.number(), organizationId: z.number() })

/**
 * Queues the next batch of one of the campaigns that are due; returns how many recipients it handled, 0 if none is due.
 * Chance decides which one, so that a campaign that fails does not hold up the others.
 * Everything of a batch is one transaction: a killed worker has queued all of it or nothing, and each recipient once.
 */
export async function sendBatch(): Promise<number> {
  const [next] = await poolSql()(nextRow)`
    SELECT c."id", c."organizationId" FROM "Campaign" c WHERE c."state" = 'SENDING' AND c."nextStepAt" <= now()
      AND NOT EXISTS (SELECT 1 FROM "Campaign" o WHERE o."state" = 'SENDING' AND o."nextStepAt" > now())
      AND EXISTS (SELECT 1 FROM "Organization" t JOIN "OrganizationDomain" d ON d."organizationId" = t."id"
        WHERE t."id" = c."organizationId" AND t."suspendedAt" IS NULL AND d."verifiedAt" IS NOT NULL)
    ORDER BY random() LIMIT 1 -- global: the worker serves every organization`
  const organization = next && (await findOrganizationById(next.organizationId))
  if (!next || !organization) return 0
  const ctx = createContext({ organization, locale: DEFAULT_LOCALE, actor: operator })
  return transaction(ctx, (tx) => sendBatchOf(tx, next.id), { secondsMax: 60 })
}

async function sendBatchOf(ctx: Context, id: number): Promise<number> {
  const [lock] = await ctx.sql(foundRow)`SELECT pg_try_advisory_xact_lock(${RATE_LOCK}::bigint) AS "found"`
  if (!lock?.found) return 0
  const campaign = await claim(ctx, id)
  if (!campaign) return 0
  const pending = await pendingOf(ctx, id, batchSize())
  if (pending.length === 0) {
    await ctx.db.campaign.update({ where: { id, state: 'SENDING' }, data: { state: 'SENT', finishedAt: ctx.now } })
    return 0
  }
  const people = await stillEligible(ctx, campaign, pending)
  const outboxIds = await queueBatch(ctx, campaign, people)
  await note(ctx, id, { people, outboxIds, pending })
  return pending.length
}

/** Recipients of one batch: about STEP_SECONDS of the rate. */
function batchSize(): number {
  return Math.min(STEP_MAX, Math.max(1, Math.round((env.CAMPAIGN_MAILS_PER_MINUTE * STEP_SECONDS) / 60)))
}

// Null if it was stopped meanwhile, or another worker has just queued a batch.
async function claim(ctx: Context, id: number): Promise<Campaign | null> {
  const seconds = (batchSize() * 60) / env.CAMPAIGN_MAILS_PER_MINUTE
  const rows = await ctx.sql`
    UPDATE "Campaign" SET "nextStepAt" = clock_timestamp() + make_interval(secs => ${seconds}::float8)
    WHERE "organizationId" = ${ctx.organization.id} AND "id" = ${id} AND "state" = 'SENDING'
      AND "nextStepAt" <= clock_timestamp() RETURNING "id"`
  return rows.length === 0 ? null : ctx.db.campaign.findFirst({ where: { id } })
}

const pendingRow = z.object({ userId: z.number() })

async function pendingOf(ctx: Context, id: number, limit: number): Promise<number[]> {
  const rows = await ctx.sql(pendingRow)`
    SELECT "userId" FROM "CampaignRecipient"
    WHERE "organizationId" = ${ctx.organization.id} AND "campaignId" = ${id} AND "state" = 'PENDING'
    ORDER BY "userId" LIMIT ${limit}::int FOR UPDATE`
  return rows.map(({ userId }) => userId)
}

const recipientRow = z.object({
  userId: z.number(),
  email: z.string(),
  locale: z.string(),
  consentId: z.number().nullable(),
})

type Recipient = z.infer<typeof recipientRow>

// The audience once more, for these people. The lock on the membership lets a withdrawal that commits first win, and one
// that commits later find the queued message.
async function stillEligible(ctx: Context, campaign: Campaign, userIds: readonly number[]): Promise<Recipient[]> {
  return ctx.sql(recipientRow)`
    SELECT m."userId", u."email", u."locale", CASE WHEN n."accepted" THEN n."id" END AS "consentId"
    ${audienceFrom(queryOf(campaign))} AND m."userId" = ANY(${userIds}::int[]) ORDER BY m."userId" FOR SHARE OF m`
}

async function queueBatch(ctx: Context, campaign: Campaign, people: readonly Recipient[]): Promise<string[]> {
  const words = new Map<string, Awaited<ReturnType<typeof campaignWords>>>()
  for (const { locale } of people) if (!words.has(locale)) words.set(locale, await campaignWords(ctx, campaign, locale))
  const mails = people.flatMap(({ userId, email, locale }): QueuedMail[] => {
    const written = words.get(locale)
    if (!written) return []
    return [{ ...campaignFacts(ctx, campaign, written, userId), recipient: email, userId, locale: written.locale }]
  })
  return queueMails(ctx, mails)
}

type Batch = { people: readonly Recipient[]; outboxIds: readonly string[]; pending: readonly number[] }

async function note(ctx: Context, id: number, { people, outboxIds, pending }: Batch): Promise<void> {
  const userIds = people.map(({ userId }) => userId)
  const consentIds = people.map(({ consentId }) => consentId)
  const organizationId = ctx.organization.id
  await ctx.sql`
    UPDATE "CampaignRecipient" r SET "state" = 'QUEUED', "outboxId" = q."outboxId", "consentId" = q."consentId"
    FROM unnest(${userIds}::int[], ${outboxIds}::uuid[], ${consentIds}::bigint[]) AS q("userId", "outboxId", "consentId")
    WHERE r."organizationId" = ${organizationId} AND r."campaignId" = ${id} AND r."userId" = q."userId"`
  await ctx.sql`
    UPDATE "CampaignRecipient" SET "state" = 'SKIPPED'
    WHERE "organizationId" = ${organizationId} AND "campaignId" = ${id} AND "state" = 'PENDING'
      AND "userId" = ANY(${pending}::int[])`
}
