import { z } from 'zod'
import type { Facts } from '@/lib/foundation/api/call'
import { dutyOutput } from '@/lib/office/duties/schemas'

const count = z.number().int()

const days = z.array(z.object({ day: z.iso.date(), count })).meta({ description: 'The last 14 days' })

/** EXTERNAL: the statement is a page elsewhere, which the platform does not remind of. */
const STATEMENT_STATES = ['NONE', 'DUE', 'CURRENT', 'EXTERNAL'] as const

const accessibility = z.object({
  reports: count.meta({ description: 'Reports of barriers that are open' }),
  late: count.meta({ description: 'Of them, those whose promised day has passed' }),
  statement: z.enum(STATEMENT_STATES).meta({ description: 'DUE: not reviewed for a year' }),
  reviewBy: z.iso.date().nullable().meta({ description: 'A year after the last review of the statement' }),
})

export const cockpit = z.object({
  cases: count.meta({ description: 'Cases of moderation that wait for a decision' }),
  evaluations: count.meta({ description: 'Ideas that wait for an evaluation' }),
  requests: count.meta({ description: 'Requests to join that wait for a decision' }),
  approvals: count.meta({ description: 'Acts of colleagues that wait for a second officer' }),
  messages: count.nullable().meta({ description: 'Messages that could not be delivered (ADMIN)' }),
  accessibility: accessibility.nullable().meta({ description: 'Barriers and the statement (ADMIN)' }),
  duties: z.array(dutyOutput).meta({ description: 'What waits, as officers are notified of it' }),
  registrations: days,
  voters: days.meta({ description: 'New voters of open votes until the last full hour, in steps of 10 a vote' }),
  oldest: z
    .object({ proposalId: count, title: z.string(), publishedAt: z.iso.datetime(), path: z.string() })
    .nullable()
    .meta({ description: 'The idea that waits longest for an evaluation' }),
  deadline: z.object({ name: z.string(), at: z.iso.datetime(), path: z.string() }).nullable(),
})

export type AccessibilityState = z.input<typeof accessibility>

export type CockpitAnswer = Facts<typeof cockpit>
