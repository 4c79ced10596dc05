import { z } from 'zod'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { dayText } from '@/lib/foundation/input/instants'

const id = z.coerce.number().int().min(1).max(ID_MAX).optional()

/** Filters of the log. */
export const auditFilter = {
  actorId: id.meta({ description: 'Who did it' }),
  act: z
    .string()
    .regex(/^[a-zA-Z]{1,40}\.[a-zA-Z]{1,40}$/)
    .optional()
    .meta({ description: 'What was done, such as `process.created`' }),
  processId: id.meta({ description: 'Of a process, its phases, modules, groups and ideas' }),
  from: dayText.optional().meta({ description: 'First day, in the time zone of the organization' }),
  to: dayText.optional().meta({ description: 'Last day' }),
}

export type AuditFilter = { [Name in keyof typeof auditFilter]?: z.output<(typeof auditFilter)[Name]> }
