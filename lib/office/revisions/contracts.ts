import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'

const part = z.object({ id: z.number().int(), revision: z.string() })

const revisions = z.object({
  process: z.string(),
  rules: z.string(),
  donations: z.string(),
  pages: z.string(),
  topics: z.string(),
  phases: z.array(part),
  modules: z.array(part),
})

export type RevisionsAnswer = z.input<typeof revisions>

export const readRevisionsContract = contract({
  method: 'GET',
  path: '/processes/{processId}/revisions',
  summary: 'Revisions of all parts of a process; a save that names an older one is refused (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: z.strictObject({ processId: pathId }),
  output: revisions,
  errors: ['permissionDenied', 'processUnknown', 'processPrivate'],
})

const office = z.object({
  drivers: z.array(part),
  challenges: z.array(part),
  scenarios: z.array(part),
  groups: z.array(part),
  texts: z.array(z.object({ page: z.string(), revision: z.string() })),
})

export type OfficeRevisionsAnswer = z.input<typeof office>

export const readOfficeRevisionsContract = contract({
  method: 'GET',
  path: '/organizations/current/revisions',
  summary: 'Revisions of areas, topics, contexts, groups and texts; a save that names an older one is refused (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  output: office,
  errors: ['permissionDenied'],
})
