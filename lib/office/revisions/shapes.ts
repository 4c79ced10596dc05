import { z } from 'zod'

const part = z.object({ id: z.number().int(), revision: z.string() })

export const revisions = z.object({
  process: z.string(),
  rules: z.string(),
  donations: z.string(),
  pages: z.string(),
  topics: z.string(),
  phases: z.array(part),
  modules: z.array(part),
})

export type RevisionsAnswer = z.input<typeof revisions>

export const office = z.object({
  drivers: z.array(part),
  challenges: z.array(part),
  scenarios: z.array(part),
  groups: z.array(part),
  texts: z.array(z.object({ page: z.string(), revision: z.string() })),
})

export type OfficeRevisionsAnswer = z.input<typeof office>
