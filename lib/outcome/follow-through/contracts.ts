import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { listQuery } from '@/lib/foundation/input/paging'
import { officeBody } from './offices/office-schemas'
import { PLAN_FIELDS } from './plan-fields'
import {
  correctionBody,
  deliveryAddress,
  expenseBody,
  milestonesBody,
  newDeliveryBody,
  planBody,
  reportBody,
  rhythmBody,
  stateBody,
  templateBody,
} from './schemas'
import { DELIVERY_STATES, LIGHTS } from './states'

const tag = 'Follow-through'
const id = z.number().int()
const instant = z.iso.datetime()
const day = z.iso.date()
const texts = z.record(z.string(), z.string())
const state = z.enum(DELIVERY_STATES)
const filterId = z.coerce.number().int().min(1).max(ID_MAX)
const ofProcess = z.strictObject({ processId: pathId })

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

const delivery = z.object(deliveryFields)
export type DeliveryAnswer = z.input<typeof delivery>

const file = z.object({ fileId: z.string(), name: z.string(), mediaType: z.string(), sizeBytes: id })

const detail = delivery.extend({
  posts: z.array(
    z.object({
      id,
      body: z.string().meta({ description: 'Markdown' }),
      locale: z.string(),
      office: texts,
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
export type DeliveryDetailAnswer = z.input<typeof detail>

const figures = z.object({
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

const written = z.object({ id })
const visible = ['processUnknown', 'processPrivate'] as const
const refusals = ['deliveryUnknown', 'processPrivate', 'permissionDenied', 'consentOutdated'] as const
const change = { tag, access: 'member', params: deliveryAddress, output: written } as const

export const listDeliveriesContract = contract({
  method: 'GET',
  path: '/deliveries',
  summary: 'What becomes of the funded projects of a process',
  tag,
  access: 'public',
  answers: 'list',
  query: listQuery(['id'], {
    'processId.equals': filterId,
    'state.equals': state.optional(),
    'light.equals': z.enum(LIGHTS).optional(),
    'officeId.equals': filterId.optional(),
  }),
  output: z.array(delivery),
  errors: visible,
})

export const getDeliveryContract = contract({
  method: 'GET',
  path: '/deliveries/{deliveryId}',
  summary: 'A funded project with its posts, expenses and the history of its dates',
  tag,
  access: 'public',
  params: deliveryAddress,
  output: detail,
  errors: ['deliveryUnknown', 'processPrivate'],
})

export const planDeliveryContract = contract({
  ...change,
  method: 'PUT',
  path: '/deliveries/{deliveryId}',
  summary: 'Set office, planned dates and money; dates that readers know move with a reason (ADMIN, DELEGATE)',
  body: planBody,
  errors: [...refusals, 'officeUnknown', 'reasonMissing', 'datesOutOfOrder'],
})

export const setMilestonesContract = contract({
  ...change,
  method: 'PUT',
  path: '/deliveries/{deliveryId}/milestones',
  summary: 'Replace the milestones, in order (ADMIN, DELEGATE); members of the office mark them as done',
  body: milestonesBody,
  errors: [...refusals, 'milestoneInFuture', 'reasonMissing', 'fieldInvalid'],
})

export const setStateContract = contract({
  ...change,
  method: 'POST',
  path: '/deliveries/{deliveryId}/state',
  summary: 'Change the state with a public reason; only ADMIN and DELEGATE stop a project',
  body: stateBody,
  errors: [...refusals, 'reasonMissing', 'fieldMissing', 'milestoneInFuture'],
})

export const addReportContract = contract({
  ...change,
  method: 'POST',
  path: '/deliveries/{deliveryId}/posts',
  summary: 'Publish a report (ADMIN, DELEGATE, members of the office)',
  body: reportBody,
  output: z.object({ id, postId: id }),
  status: 201,
  errors: [...refusals, 'fileUnknown', 'dateInPast', 'fieldInvalid', 'textTooComplex'],
})

export const correctPostContract = contract({
  ...change,
  method: 'PUT',
  path: '/deliveries/{deliveryId}/posts/{postId}',
  summary: 'Change a post: freely for 24 hours, then with a visible note',
  params: z.strictObject({ deliveryId: pathId, postId: pathId }),
  body: correctionBody,
  output: z.object({ id, postId: id }),
  errors: [...refusals, 'postUnknown', 'reasonMissing', 'textTooComplex'],
})

export const addExpenseContract = contract({
  ...change,
  method: 'POST',
  path: '/deliveries/{deliveryId}/expenses',
  summary: 'Enter money that was spent; entries are corrected by others, never changed (ADMIN, DELEGATE)',
  body: expenseBody,
  output: z.object({ id, expenseId: id }),
  status: 201,
  errors: [...refusals, 'numberInvalid', 'expenseFrozen', 'reasonMissing', 'milestoneInFuture', 'fileUnknown'],
})

export const addDeliveryContract = contract({
  method: 'POST',
  path: '/processes/{processId}/deliveries',
  summary: 'Add a project that no proposal describes (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: ofProcess,
  body: newDeliveryBody,
  output: written,
  status: 201,
  errors: [...visible, 'permissionDenied'],
})

export const applyTemplateContract = contract({
  method: 'POST',
  path: '/processes/{processId}/delivery-plans',
  summary: 'Give projects without a plan the milestones of a template (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: ofProcess,
  body: templateBody,
  output: z.object({ processId: id, planned: id.meta({ description: 'Projects that had no plan' }) }),
  errors: [...visible, 'permissionDenied', 'officeUnknown'],
})

export const getFollowUpContract = contract({
  method: 'GET',
  path: '/processes/{processId}/follow-up',
  summary: 'Figures of the funded projects of a process, equal to its CSV',
  tag,
  access: 'public',
  params: ofProcess,
  output: figures.extend({ reportEveryDays: id, followThroughUntil: day.nullable() }),
  errors: visible,
})

export const setRhythmContract = contract({
  method: 'PUT',
  path: '/processes/{processId}/follow-up',
  summary: 'Set how often offices report and until when they are reminded (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: ofProcess,
  body: rhythmBody,
  output: z.object({ processId: id, reportEveryDays: id, followThroughUntil: day.nullable() }),
  errors: [...visible, 'permissionDenied'],
})

export const followUpCsvContract = contract({
  method: 'GET',
  path: '/processes/{processId}/follow-up.csv',
  summary: 'The funded projects of a process as CSV',
  tag,
  access: 'public',
  answers: 'file',
  params: ofProcess,
  output: z.string(),
  errors: visible,
})

export const followUpGeojsonContract = contract({
  method: 'GET',
  path: '/processes/{processId}/follow-up.geojson',
  summary: 'The funded projects of a process that have a place, as GeoJSON',
  tag,
  access: 'public',
  answers: 'file',
  params: ofProcess,
  output: z.string(),
  errors: visible,
})

const office = z.object({
  id,
  name: texts,
  email: z.string(),
  phone: z.string(),
  isRetired: z.boolean(),
  members: z.array(z.object({ id, name: z.string(), username: z.string() })),
  openCount: id.meta({ description: 'Projects that are neither done nor stopped' }),
})

export const listOfficesContract = contract({
  method: 'GET',
  path: '/offices',
  summary: 'The offices that carry out projects, with the people who report (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  output: z.array(office),
  errors: ['permissionDenied'],
})

export const createOfficeContract = contract({
  method: 'POST',
  path: '/offices',
  summary: 'Create an office (ADMIN)',
  tag,
  access: 'member',
  body: officeBody,
  output: written,
  status: 201,
  errors: ['permissionDenied', 'accountUnknown'],
})

export const updateOfficeContract = contract({
  method: 'PUT',
  path: '/offices/{officeId}',
  summary: 'Change an office or retire it (ADMIN)',
  tag,
  access: 'member',
  params: z.strictObject({ officeId: pathId }),
  body: officeBody,
  output: written,
  errors: ['permissionDenied', 'officeUnknown', 'accountUnknown'],
})
