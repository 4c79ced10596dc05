import { z } from 'zod'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import type { Rule } from '@/lib/process/allocation-rule/election'
import { DEFAULT_RULE, ruleInput } from '@/lib/process/allocation-rule/schemas'
import { OBJECTION_DAYS } from '@/lib/process/module-types/types/limits'

/** Public randomness of an audit: dice that a commission throws, or a round of the drand network. */
export const AUDIT_SOURCES = ['dice', 'drand'] as const
export type AuditSource = (typeof AUDIT_SOURCES)[number]

const frozenLimits = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('preferences'), choicesMax: z.number().int().min(1).nullable() }),
  z.object({
    kind: z.literal('donations'),
    budget: z.number().int(),
    amountMin: z.number().int(),
    amountMax: z.number().int(),
  }),
])

const ballotPoints = z.object({
  kind: z.enum(['cumulative', 'ordinal', 'scoring']),
  /** The longest ordinal ballot allowed; null without limit. */
  longest: z.number().int().min(1).nullable(),
})

/** Ballots of an imported election that give points rather than preferences. */
export type BallotPoints = z.output<typeof ballotPoints>

/** Ideas of one vote, those of an imported election included. */
const IDEAS_MAX = 20_000

/** Settings of a module in which people fill a ballot. */
export const ballotSchema = z.strictObject({
  rule: ruleInput.optional(),
  objectionDays: z.number().int().min(0).optional(),
  /** The limits of a ballot as they were when voting opened. */
  ballot: frozenLimits.optional(),
  /** Sets of ideas of which only one can be funded. */
  exclusiveGroups: boundedArray(boundedArray(z.number().int(), IDEAS_MAX, { min: 2 }), IDEAS_MAX).optional(),
  /** Projects that an imported file names as withdrawn. */
  withdrawnProposalIds: boundedArray(z.number().int(), IDEAS_MAX).optional(),
  points: ballotPoints.optional(),
  /** The rules of the vote in easy language, by an officer: sentences on lines of their own. */
  easyRules: localizedText.optional(),
  /** A note of an officer on the page about counting. */
  countingText: localizedText.optional(),
  /** Whether voters can see the opening of their own ballot after closing; fixed when voting opens. */
  showOpenings: z.boolean().optional(),
  /** Where an audit of the vote takes its random numbers from; fixed when voting opens, not set in older votes. */
  auditBy: z.enum(AUDIT_SOURCES).optional(),
})

/**
 * The settings of a vote with their defaults. A malformed rule is null; any other malformed value counts as not set.
 */
const stored = z.object({
  rule: ruleInput
    .default({ ...DEFAULT_RULE } as z.output<typeof ruleInput>)
    .nullable()
    .catch(null)
    .transform((rule) => rule as Rule | null),
  objectionDays: z
    .number()
    .transform((days) => Math.max(0, Math.trunc(days)))
    .default(OBJECTION_DAYS)
    .catch(OBJECTION_DAYS),
  ballot: frozenLimits.nullable().default(null).catch(null),
  exclusiveGroups: z.array(z.array(z.number().int()).min(2)).nullable().default(null).catch(null),
  withdrawnProposalIds: z.array(z.number().int()).default([]).catch([]),
  points: ballotPoints.nullable().default(null).catch(null),
  easyRules: localizedText.default({}).catch({}),
  countingText: localizedText.default({}).catch({}),
  showOpenings: z.boolean().default(false).catch(false),
  auditBy: z.enum(AUDIT_SOURCES).nullable().default(null).catch(null),
})

type BallotSettings = z.output<typeof stored>

export function ballotSettings(settings: unknown): BallotSettings {
  if (typeof settings !== 'object' || settings === null) return stored.parse(settings ?? {})
  const known = parsed.get(settings) ?? stored.parse(settings)
  parsed.set(settings, known)
  return known
}

// A page asks for the settings of one vote several times. Neither stored nor parsed settings are ever changed in place.
const parsed = new WeakMap<object, BallotSettings>()

export const COPIED_BALLOT_SETTINGS = ['rule', 'objectionDays', 'showOpenings', 'auditBy'] as const
