import { z } from 'zod'

const count = z.number().int()

const people = count
  .nullable()
  .meta({ description: 'Null for fewer than 10 people, or if it would reveal such a figure' })

const named = { id: count, name: z.record(z.string(), z.string()), ideas: count }

const votes = count.nullable().meta({ description: 'Null until the result is published' })

export const statistics = z.object({
  processId: count.nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  totals: z.object({
    registrations: z.object({ now: count, before: count }),
    ideas: z.object({ now: count, before: count }),
    comments: z.object({ now: count, before: count }),
    follows: z.object({ now: count, before: count }),
    voters: z.object({ now: people, before: people }),
  }),
  days: z.array(z.object({ day: z.iso.date(), registrations: count, ideas: count, comments: count, follows: count })),
  voters: z
    .array(z.object({ from: z.iso.date(), to: z.iso.date(), voters: count }))
    .meta({ description: 'New voters; days with fewer than 10 are merged with the days after them' }),
  topics: z.array(z.object({ ...named, votes })),
  contexts: z.array(z.object({ ...named, votes })),
  languages: z.array(z.object({ language: z.string(), ideas: count })),
  ages: z.array(z.object({ from: count.nullable(), to: count.nullable(), people })),
  funnel: z.object({ invited: count, registered: count, confirmed: count, voted: people }),
  quality: z.object({
    ideas: count,
    answered: count,
    medianDays: z.number().nullable().meta({ description: 'Days from publishing to the first answer' }),
    inResults: count.meta({ description: 'Ideas that a published result names' }),
  }),
})

export type Statistics = z.output<typeof statistics>
