import { z } from 'zod'
import type { Answered } from '@/lib/foundation/api/call'
import { PLAN_FIELDS } from './plan-fields'
import { DELIVERY_STATES, LIGHTS } from './states'

const id = z.number().int()
const instant = z.iso.datetime()
const day = z.iso.date()
const texts = z.record(z.string(), z.string())
const state = z.enum(DELIVERY_STATES)

const milestone = z.object({ id, title: texts, plannedOn: day, doneOn: day.nullable() })

const deliveryFields = {
  id,
  processId: id,
  proposalId: id.nullable(),
  title: z.string(),
  url: z.url().meta({ description: 'Of its page' }),
  office: z.object({ id, name: texts }).nullable(),
  state,
  stateReason: z.string(),
  decidedBy: z.string().meta({ description: 'Who decided to stop it' }),
  stateSince: instant,
  light: z.enum(LIGHTS).meta({ description: 'Computed from what is overdue today; GREY: no plan yet' }),
  daysLate: id,
  progress: z.object({ done: id, all: id }).meta({ description: 'Milestones that are done, of all' }),
  granted: z.number(),
  spent: z.number(),
  currency: z.string(),
  plannedFrom: day.nullable(),
  plannedUntil: day.nullable(),
  startedOn: day.nullable(),
  finishedOn: day.nullable(),
  pausedUntil: day.nullable(),
  reportDueOn: day.nullable(),
  isFunded: z.boolean().meta({ description: 'False after a later decision against it' }),
  carriedOutWith: id.nullable(),
  milestones: z.array(milestone),
  updatedAt: instant,
}

/** A funded project in a list. */
export const deliveryAnswer = z.object(deliveryFields)
export type DeliveryAnswer = Answered<typeof deliveryAnswer>

const file = z.object({ fileId: z.string(), name: z.string(), mediaType: z.string(), sizeBytes: id })

/** A funded project with all that was published about it. */
export const deliveryDetail = deliveryAnswer.extend({
  posts: z.array(
    z.object({
      id,
      body: z.string().meta({ description: 'Markdown' }),
      locale: z.string(),
      office: texts,
      byLink: z.boolean().meta({ description: 'Sent by the link of a reminder, without signing in' }),
      stateBefore: state.nullable(),
      stateAfter: state.nullable(),
      decidedBy: z.string(),
      publishedAt: instant,
      correctedAt: instant.nullable(),
      correction: z.string(),
      files: z.array(file.extend({ alternative: z.string() })),
    }),
  ),
  expenses: z.array(
    z.object({
      id,
      spentOn: day,
      amount: z.number(),
      label: z.string(),
      reason: z.string(),
      locale: z.string(),
      correctsId: id.nullable(),
      file: file.nullable(),
    }),
  ),
  changes: z.array(
    z.object({
      id,
      field: z.enum(PLAN_FIELDS),
      title: texts,
      before: day.nullable(),
      after: day.nullable(),
      reason: z.string(),
      locale: z.string(),
      createdAt: instant,
    }),
  ),
})

export const followUpFigures = z.object({
  projects: id,
  granted: z.number(),
  spent: z.number(),
  returned: z.number().meta({ description: 'What finished projects did not use' }),
  done: id,
  late: id,
  withoutPlan: id,
  withoutOffice: id,
  states: z.record(state, id),
  lights: z.record(z.enum(LIGHTS), id),
})
