import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { listQuery } from '@/lib/foundation/input/paging'
import { deliveryAnswer, deliveryDetail, followUpFigures } from './delivery-answers'
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
const day = z.iso.date()
const filterId = z.coerce.number().int().min(1).max(ID_MAX)
const ofProcess = z.strictObject({ processId: pathId })

const written = z.object({ id })
const visible = ['processUnknown', 'processPrivate'] as const
const refusals = ['deliveryUnknown', 'processPrivate', 'permissionDenied', 'consentOutdated'] as const
const reading = { tag, access: 'public' } as const
const ofProcessChange = { tag, access: 'member', params: ofProcess } as const
const change = { tag, access: 'member', params: deliveryAddress, output: written } as const

export const listDeliveriesContract = contract({
  ...reading,
  method: 'GET',
  path: '/deliveries',
  summary: 'What becomes of the funded projects of a process',
  answers: 'list',
  query: listQuery(['id'], {
    'processId.equals': filterId,
    'state.equals': z.enum(DELIVERY_STATES).optional(),
    'light.equals': z.enum(LIGHTS).optional(),
    'officeId.equals': filterId.optional(),
  }),
  output: z.array(deliveryAnswer),
  errors: visible,
})

export const getDeliveryContract = contract({
  ...reading,
  method: 'GET',
  path: '/deliveries/{deliveryId}',
  summary: 'A funded project with its posts, expenses and the history of its dates',
  params: deliveryAddress,
  output: deliveryDetail,
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
  errors: [...refusals, 'fileUnknown', 'dateInPast', 'fieldInvalid'],
})

export const endReportLinksContract = contract({
  ...change,
  method: 'DELETE',
  path: '/deliveries/{deliveryId}/report-links',
  summary: 'Make the links invalid that reminders of reports have sent (ADMIN, DELEGATE)',
  output: z.object({ id }),
  errors: refusals,
})

export const correctPostContract = contract({
  ...change,
  method: 'PUT',
  path: '/deliveries/{deliveryId}/posts/{postId}',
  summary: 'Change a post: freely for 24 hours, then with a visible note',
  params: z.strictObject({ deliveryId: pathId, postId: pathId }),
  body: correctionBody,
  output: z.object({ id, postId: id }),
  errors: [...refusals, 'postUnknown', 'reasonMissing'],
})

export const addExpenseContract = contract({
  ...change,
  method: 'POST',
  path: '/deliveries/{deliveryId}/expenses',
  summary: 'Enter money that was spent; entries are corrected by others, never changed (ADMIN, DELEGATE)',
  body: expenseBody,
  output: z.object({ id, expenseId: id }),
  status: 201,
  errors: [...refusals, 'numberTooLow', 'expenseFrozen', 'reasonMissing', 'milestoneInFuture', 'fileUnknown'],
})

export const addDeliveryContract = contract({
  ...ofProcessChange,
  method: 'POST',
  path: '/processes/{processId}/deliveries',
  summary: 'Add a project that no proposal describes (ADMIN, DELEGATE)',
  body: newDeliveryBody,
  output: written,
  status: 201,
  errors: [...visible, 'permissionDenied'],
})

export const applyTemplateContract = contract({
  ...ofProcessChange,
  method: 'POST',
  path: '/processes/{processId}/delivery-plans',
  summary: 'Give projects without a plan the milestones of a template (ADMIN, DELEGATE)',
  body: templateBody,
  output: z.object({ processId: id, planned: id.meta({ description: 'Projects that had no plan' }) }),
  errors: [...visible, 'permissionDenied', 'officeUnknown'],
})

export const getFollowUpContract = contract({
  ...reading,
  method: 'GET',
  path: '/processes/{processId}/follow-up',
  summary: 'Figures of the funded projects of a process, equal to its CSV',
  params: ofProcess,
  output: followUpFigures.extend({ reportEveryDays: id, followThroughUntil: day.nullable() }),
  errors: visible,
})

export const setRhythmContract = contract({
  ...ofProcessChange,
  method: 'PUT',
  path: '/processes/{processId}/follow-up',
  summary: 'Set how often offices report and until when they are reminded (ADMIN, DELEGATE)',
  body: rhythmBody,
  output: z.object({ processId: id, reportEveryDays: id, followThroughUntil: day.nullable() }),
  errors: [...visible, 'permissionDenied'],
})

export const followUpCsvContract = contract({
  ...reading,
  method: 'GET',
  path: '/processes/{processId}/follow-up.csv',
  summary: 'The funded projects of a process as CSV',
  answers: 'file',
  params: ofProcess,
  output: z.string(),
  errors: visible,
})

export const followUpGeojsonContract = contract({
  ...reading,
  method: 'GET',
  path: '/processes/{processId}/follow-up.geojson',
  summary: 'The funded projects of a process that have a place, as GeoJSON',
  answers: 'file',
  params: ofProcess,
  output: z.string(),
  errors: visible,
})
