import { z } from 'zod'
import { jsonInstant } from '@/lib/foundation/db/column-schemas'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { ModuleType, RegistrationMode } from '@/lib/generated/prisma/enums'
import { PHASE_STATES, PROCESS_STATUSES } from './states'

// Columns that statements read as JSON objects, by jsonColumns(), with their types.

/** Columns of a phase that decide its state: see phaseStateAt. */
export const phaseStateColumns = z.object({
  state: z.enum(PHASE_STATES),
  byDate: z.boolean(),
  startsAt: jsonInstant,
  endsAt: jsonInstant,
})

/** When a vote was opened, closes and was closed. */
export const votingColumns = z.object({
  votingOpenedAt: jsonInstant.nullable(),
  votingClosesAt: jsonInstant.nullable(),
  votingClosedAt: jsonInstant.nullable(),
})

/** Columns of a module that its facts and the view of its process have in common. */
export const moduleColumns = z.object({
  id: z.number(),
  type: z.enum(ModuleType),
  name: localizedText,
  body: localizedText,
  enabled: z.boolean(),
  canFollow: z.boolean(),
  activeFollowing: z.boolean(),
  sourceModuleId: z.number().nullable(),
  publishedCount: z.number(),
  ...votingColumns.shape,
  /** When the link between voters and ballots was destroyed, or null. */
  votersForgottenAt: jsonInstant.nullable(),
})

/** Columns of a module that decide who may take part. */
export const conditionColumns = z.object({
  requiresEmail: z.boolean(),
  requiresMobile: z.boolean(),
  requiresAuthCitizen: z.boolean(),
  minimumAge: z.number().nullable(),
})

/** Columns of a process that rules of its votes use. Money is in whole units of the currency. */
export const voteProcessColumns = z.object({
  id: z.number(),
  status: z.enum(PROCESS_STATUSES),
  visibility: z.enum(['PUBLIC', 'PRIVATE']),
  minimumAge: z.number().nullable(),
  preferencesMax: z.number().nullable(),
  personalBudget: z.number(),
  donationMin: z.number(),
  donationMax: z.number(),
})

/** Columns of a process that pages and rules of its modules use. */
export const processColumns = voteProcessColumns.extend({
  name: localizedText,
  currency: z.string(),
  budgetAvailable: z.number(),
  commentsEnabled: z.boolean(),
  holdsIdeas: z.boolean(),
  holdsComments: z.boolean(),
  versionsMax: z.number(),
  versioningDays: z.number(),
  projectCostMax: z.number().nullable(),
  showTalliesEarly: z.boolean(),
  registration: z.enum(RegistrationMode),
  groupRequired: z.boolean(),
})
