import { z } from 'zod'
import { ModuleType } from '@/lib/generated/prisma/enums'
import { distanceParts } from '@/lib/outcome/results/distance/distance'
import { RESULT_ORDERS } from './result-choices'

export const resultRow = z.object({
  id: z.number(),
  processId: z.number(),
  /** The counted vote. */
  moduleId: z.number(),
  rule: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  budget: z.number(),
  spent: z.number(),
  ballotsCount: z.number(),
  choicesCount: z.number(),
  hash: z.string(),
  computedAt: z.date(),
  publishedAt: z.date().nullable(),
  decidedBy: z.string().nullable(),
  /** Of all items, whatever part of them is read. */
  itemsCount: z.number(),
  fundedCount: z.number(),
  /** Including overrides. */
  carriedOut: z.object({ count: z.number(), cost: z.number() }),
  largest: z.record(z.enum(RESULT_ORDERS), z.number()),
  hasPoints: z.boolean(),
  type: z.enum(ModuleType),
})

/** ResultItem.facts: the facts that explain an outcome; amounts are cents. */
export const resultFacts = z.object({
  moneyLeft: z.number(),
  missing: z.number().nullable(),
  missingSupport: z.number().nullable(),
  because: z.number().nullable(),
  tieDecidedBy: z.string().nullable(),
  /** Under Equal Shares: what a supporter paid at most, and what its supporters had left. */
  price: z.number().nullable().exactOptional(),
  held: z.number().nullable().exactOptional(),
})

/** How far an item was from being funded; `cheaperBy` in cents (lib/outcome/results/distance). */
export const distanceColumn = z
  .object({
    cheaperBy: z.number().nullable(),
    moreSupport: z.number().nullable(),
    /** What is null because the vote was too large; missing in rows of earlier releases. */
    notComputed: z.array(z.enum(distanceParts)).default([]),
  })
  .nullable()

export type ItemDistance = z.infer<typeof distanceColumn>

export const itemRow = z.object({
  proposalId: z.number(),
  /** Id in the imported file. */
  reference: z.string().nullable(),
  title: z.string(),
  titleLocale: z.string(),
  rank: z.number(),
  votes: z.number(),
  collected: z.number(),
  cost: z.number(),
  funded: z.boolean(),
  facts: resultFacts,
  distance: distanceColumn,
  reason: z.string(),
})
