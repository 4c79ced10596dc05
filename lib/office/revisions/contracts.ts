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
