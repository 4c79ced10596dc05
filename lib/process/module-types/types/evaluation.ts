import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import type { Prisma } from '@/lib/generated/prisma/client'
import { ProposalType } from '@/lib/generated/prisma/enums'
import { commonKind, type ModuleKind } from './module-kind'

export const CRITERIA_MAX = 20
const SCOPE_TOPICS_MAX = 200

export const criterionKey = z.string().regex(/^[a-z][a-zA-Z0-9]{0,30}$/)

/** A criterion of an evaluation; its weight is a factor. */
export const criterionSchema = z.object({
  key: criterionKey,
  name: boundedRecord(z.enum(LOCALES), z.string().min(1).max(120), LOCALES.length),
  weight: z.number().int().min(1).max(100),
})
const criteria = boundedArray(criterionSchema, CRITERIA_MAX)

/** The ideas of its source that an evaluation covers; empty lists mean all. */
const scope = z.object({
  types: boundedArray(z.enum(ProposalType), Object.keys(ProposalType).length).default([]),
  challengeIds: boundedArray(z.number().int(), SCOPE_TOPICS_MAX).default([]),
})

const stored = z.object({
  criteria: criteria.default([]).catch([]),
  scope: scope.prefault({}).catch({ types: [], challengeIds: [] }),
})

export function evaluationSettingsOf(settings: unknown): z.output<typeof stored> {
  return stored.parse(settings ?? {})
}

const scoped = z.object({ challengeIds: z.array(z.number()) }).catchall(z.json())

/** Settings whose scope names topics of this organization only: ids of another one mean nothing here. */
export function withOwnTopics(settings: Prisma.InputJsonObject, topics: ReadonlySet<number>): Prisma.InputJsonObject {
  const scope = scoped.safeParse(settings['scope']).data
  if (!scope) return settings
  return { ...settings, scope: { ...scope, challengeIds: scope.challengeIds.filter((id) => topics.has(id)) } }
}

export const evaluation = {
  ...commonKind,
  settings: z.strictObject({ criteria: criteria.optional(), scope: scope.optional() }),
  copiedSettings: ['criteria', 'scope'],
  address: routes.moduleInfo,
  staffAddress: routes.evaluationQueue,
  icon: 'scale',
  audience: 'evaluators',
  isAddedByHand: true,
  needsIdeas: true,
  ideas: 'source',
  countActivity: async (ctx, { sourceModuleId }) =>
    sourceModuleId === null ? 0 : ctx.db.evaluation.count({ where: { proposal: { moduleId: sourceModuleId } } }),
} as const satisfies ModuleKind
