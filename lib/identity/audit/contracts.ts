import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { auditFilter } from './schemas'

const entry = z.object({
  id: z.number().int(),
  actorId: z.number().int().nullable(),
  actorName: z.string(),
  act: z.string(),
  subject: z.string(),
  facts: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
})

export const listAuditContract = contract({
  method: 'GET',
  path: '/audit',
  summary: 'Every administrative act, the latest first, by person, act, process and days (ADMIN)',
  tag: 'Audit',
  access: 'member',
  answers: 'list',
  query: listQuery(['id'], auditFilter).extend(auditFilter),
  output: z.array(entry),
  errors: ['permissionDenied'],
})
