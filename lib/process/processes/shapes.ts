import { z } from 'zod'
import type { Answered } from '@/lib/foundation/api/call'
import { MODULE_TYPES } from '@/lib/process/module-types/registry'
import { PHASE_STANDINGS } from './phase-standing'
import { PHASE_STATES } from './states'

const instant = z.iso.datetime()

const id = z.number().int()

export const processModuleOutput = z.object({
  process2ModuleId: id,
  type: z.enum(MODULE_TYPES),
  name: z.string(),
  body: z.string().meta({ description: 'Markdown' }),
  enabled: z.boolean(),
  canFollow: z.boolean(),
  activeFollowing: z.boolean(),
  sourceModuleId: id.nullable().meta({ description: 'The module whose ideas are voted, evaluated or shown here' }),
  proposalsNumber: z.number().int(),
  votingOpenedAt: instant.nullable(),
  votingClosesAt: instant.nullable(),
  votingClosedAt: instant.nullable(),
  objectionDays: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Of a vote: days after the result until the link between voters and ballots is destroyed' }),
  votersForgottenAt: instant.nullable().meta({ description: 'When that link was destroyed' }),
  resultPublished: z.boolean(),
})

export const processPhaseOutput = z.object({
  id,
  position: z.number().int(),
  name: z.string(),
  body: z.string().meta({ description: 'Markdown' }),
  startDate: instant,
  endDate: instant,
  state: z
    .enum(PHASE_STATES)
    .meta({ description: 'By its dates or as set by hand; nothing is in progress in a process that is over' }),
  standing: z.enum(PHASE_STANDINGS).meta({
    description: 'What pages say: DECIDED shows a published result, NOT_HELD never began in a process that is over',
  }),
  modules: z.array(processModuleOutput),
})

export const processOutput = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  status: z.enum(['DRAFT', 'OPEN', 'CLOSED', 'ARCHIVED']),
  youthAges: z
    .object({ from: z.number().int(), to: z.number().int() })
    .nullable()
    .meta({ description: 'Ages of the young people whom it addresses; others may take part' }),
  visibility: z.enum(['PUBLIC', 'PRIVATE']),
  registration: z.enum(['OPEN', 'CLOSED', 'ACCESS_CODE']),
  startDate: instant,
  endDate: instant,
  entryDate: instant.meta({ description: 'When the process was entered on the platform' }),
  progressPercent: z.number().int().min(0).max(100),
  currency: z.string(),
  budgetAvailable: z.number(),
  budgetProposed: z.number().meta({ description: 'Cost of all open proposals' }),
  participantsNumber: z.number().int(),
  coverUrl: z.url().nullable(),
  processPhases: z.array(processPhaseOutput),
})

export type ProcessAnswer = Answered<typeof processOutput>

export type PhaseAnswer = Answered<typeof processPhaseOutput>
