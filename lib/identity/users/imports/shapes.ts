import { z } from 'zod'
import { type Answered, pathId } from '@/lib/foundation/api/call'
import { PeopleImportState } from '@/lib/generated/prisma/enums'
import { importColumns } from './columns'
import { LINE_PROBLEMS } from './problems'

export const common = { tag: 'People', access: 'member' } as const

export const params = z.strictObject({ id: pathId })

const count = z.number().int()

const instant = z.iso.datetime()

export const peopleImport = z.object({
  id: count,
  fileName: z.string(),
  state: z.enum(PeopleImportState).meta({
    description: 'CHECKING and RUNNING work in the background; CHECKED waits for `POST …/run`',
  }),
  encoding: z.string(),
  delimiter: z.string(),
  hasHeader: z.boolean(),
  columns: importColumns,
  linesTotal: count.nullable(),
  rowsDone: count,
  invited: count.meta({ description: 'In the rehearsal: how many would be invited' }),
  joined: count.meta({ description: 'Members that are added to processes or groups' }),
  known: count.meta({ description: 'Invited before, or members whom the list does not change' }),
  refused: count,
  sent: count,
  createdAt: instant,
  finishedAt: instant.nullable(),
})

export type ImportAnswer = Answered<typeof peopleImport>

export const problem = z.object({
  line: count,
  problem: z.enum(LINE_PROBLEMS),
  field: z.string(),
  value: z.string(),
})

export type ProblemAnswer = Answered<typeof problem>

export const change = { ...common, params, output: peopleImport } as const

export const refusals = ['permissionDenied', 'peopleImportUnknown', 'peopleImportNotReady'] as const
