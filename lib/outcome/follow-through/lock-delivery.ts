import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { canSeeInProcess } from '@/lib/process/processes/policy'
import { canReport } from './policy'
import { milestoneColumn, stateColumn } from './rows'

const lockedRow = z.object({
  id: z.number(),
  processId: z.number(),
  proposalId: z.number().nullable(),
  officeId: z.number().nullable(),
  state: stateColumn,
  granted: z.number(),
  spent: z.number(),
  plannedFrom: z.string().nullable(),
  plannedUntil: z.string().nullable(),
  startedOn: z.string().nullable(),
  pausedUntil: z.string().nullable(),
  isFunded: z.boolean(),
  mergedIntoId: z.number().nullable(),
  milestones: z.array(milestoneColumn),
  officeUserIds: z.array(z.number()),
  officeName: localizedText.nullable(),
  process: z.object({ id: z.number(), status: z.string(), visibility: z.string() }),
  reportEveryDays: z.number(),
})

export type LockedDelivery = z.infer<typeof lockedRow>

/** Locks a delivery for the rest of the transaction and returns what decides about changes; throws deliveryUnknown. */
export async function lockDelivery(ctx: Context, deliveryId: number): Promise<LockedDelivery> {
  const { id: organizationId } = ctx.organization
  // Two statements: a single one that had to wait for the lock would read outdated rows.
  await ctx.sql`SELECT 1 FROM "Delivery" WHERE "id" = ${deliveryId} AND "organizationId" = ${organizationId} FOR UPDATE`
  const [delivery] = await ctx.sql(lockedRow)`
    SELECT d."id", d."processId", d."proposalId", d."officeId", d."state"::text, d."granted", d."plannedFrom"::text,
      d."plannedUntil"::text, d."startedOn"::text, d."pausedUntil"::text, d."isFunded", d."mergedIntoId",
      r."reportEveryDays",
      jsonb_build_object('id', r."id", 'status', r."status", 'visibility', r."visibility") AS "process",
      (SELECT coalesce(sum(e."amount"), 0) FROM "Expense" e
        WHERE e."deliveryId" = d."id" AND e."organizationId" = ${organizationId}) AS "spent",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m."id", 'title', m."title", 'plannedOn', m."plannedOn",
          'doneOn', m."doneOn") ORDER BY m."position", m."id"), '[]') FROM "Milestone" m
        WHERE m."deliveryId" = d."id" AND m."organizationId" = ${organizationId}) AS "milestones",
      ARRAY(SELECT u."userId" FROM "OfficeMember" u
        WHERE u."officeId" = d."officeId" AND u."organizationId" = ${organizationId}) AS "officeUserIds",
      (SELECT o."name" FROM "Office" o
        WHERE o."id" = d."officeId" AND o."organizationId" = ${organizationId}) AS "officeName"
    FROM "Delivery" d JOIN "Process" r ON r."id" = d."processId" AND r."organizationId" = d."organizationId"
    WHERE d."id" = ${deliveryId} AND d."organizationId" = ${organizationId}`
  if (!delivery) throw new AppError('deliveryUnknown')
  return delivery
}

/** The same for an actor who may see it: readers of its process, and members of its office. */
export async function lockVisibleDelivery(ctx: Context, deliveryId: number): Promise<LockedDelivery> {
  const delivery = await lockDelivery(ctx, deliveryId)
  if (!canReport(ctx.actor, delivery).allowed)
    requireAllowed(canSeeInProcess(ctx.actor, delivery.process, 'deliveryUnknown'))
  return delivery
}
