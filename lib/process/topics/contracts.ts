import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { lookColumns } from './looks'
import {
  joinGroupBody,
  saveChallengeInput,
  saveDriverInput,
  saveGroupInput,
  saveScenarioInput,
  setProcessTopicsInput,
} from './schemas'

const tag = 'Topics'
const id = z.number().int()
const texts = z.partialRecord(z.enum(LOCALES), z.string())
const named = z.object({ id, name: texts, body: texts.meta({ description: 'Markdown' }) })
const topic = named.extend(lookColumns.shape)
const challenge = topic.extend({ driverId: id.nullable() })
const group = named.extend({
  processId: id.nullable(),
  visibility: z.enum(['PUBLIC', 'PRIVATE']),
  registration: z.enum(['OPEN', 'CLOSED', 'ACCESS_CODE']),
})

export type TopicAnswer = z.input<typeof topic>
export type ChallengeAnswer = z.input<typeof challenge>
export type GroupAnswer = z.input<typeof group>

const common = { tag, access: 'member' as const }

export const createDriverContract = contract({
  ...common,
  method: 'POST',
  path: '/drivers',
  summary: 'Create an area (ADMIN)',
  body: saveDriverInput.omit({ id: true }),
  output: topic,
  status: 201,
  errors: ['permissionDenied', 'textMissing'],
})

export const updateDriverContract = contract({
  ...common,
  method: 'PATCH',
  path: '/drivers/{id}',
  summary: 'Change an area (ADMIN)',
  params: z.strictObject({ id: pathId }),
  body: saveDriverInput.omit({ id: true }),
  output: topic,
  errors: ['savedMeanwhile', 'permissionDenied', 'driverUnknown', 'textMissing'],
})

export const createChallengeContract = contract({
  ...common,
  method: 'POST',
  path: '/challenges',
  summary: 'Create a topic (ADMIN)',
  body: saveChallengeInput.omit({ id: true }),
  output: challenge,
  status: 201,
  errors: ['permissionDenied', 'driverUnknown', 'textMissing'],
})

export const updateChallengeContract = contract({
  ...common,
  method: 'PATCH',
  path: '/challenges/{id}',
  summary: 'Change a topic (ADMIN)',
  params: z.strictObject({ id: pathId }),
  body: saveChallengeInput.omit({ id: true }),
  output: challenge,
  errors: ['savedMeanwhile', 'permissionDenied', 'challengeUnknown', 'driverUnknown', 'textMissing'],
})

export const createScenarioContract = contract({
  ...common,
  method: 'POST',
  path: '/scenarios',
  summary: 'Create a context (ADMIN)',
  body: saveScenarioInput.omit({ id: true }),
  output: topic,
  status: 201,
  errors: ['permissionDenied', 'textMissing'],
})

export const updateScenarioContract = contract({
  ...common,
  method: 'PATCH',
  path: '/scenarios/{id}',
  summary: 'Change a context (ADMIN)',
  params: z.strictObject({ id: pathId }),
  body: saveScenarioInput.omit({ id: true }),
  output: topic,
  errors: ['savedMeanwhile', 'permissionDenied', 'scenarioUnknown', 'textMissing'],
})

export const createGroupContract = contract({
  ...common,
  method: 'POST',
  path: '/groups',
  summary: 'Create a group of a process or of the organization (ADMIN)',
  body: saveGroupInput.omit({ id: true }),
  output: group,
  status: 201,
  errors: ['permissionDenied', 'processUnknown', 'textMissing'],
})

export const updateGroupContract = contract({
  ...common,
  method: 'PATCH',
  path: '/groups/{id}',
  summary: 'Change a group; it stays where it was made (ADMIN)',
  params: z.strictObject({ id: pathId }),
  body: saveGroupInput.omit({ id: true, processId: true }),
  output: group,
  errors: ['savedMeanwhile', 'permissionDenied', 'groupUnknown', 'textMissing'],
})

const membership = z.object({ groupId: id, isMember: z.boolean() })

export const joinGroupContract = contract({
  ...common,
  method: 'POST',
  path: '/groups/{id}/membership',
  summary: 'Join a group, and its process with it; repeated, it changes nothing',
  params: z.strictObject({ id: pathId }),
  body: joinGroupBody,
  output: membership,
  errors: [
    ...(['signInRequired', 'consentOutdated', 'groupUnknown', 'groupPrivate', 'accessCodeWrong'] as const),
    ...(['processPrivate', 'processNotOpen', 'registrationClosed', 'tooYoung', 'tooManyRequests'] as const),
  ],
})

export const leaveGroupContract = contract({
  ...common,
  method: 'DELETE',
  path: '/groups/{id}/membership',
  summary: 'Leave a group; the last one stays where the process or the organization asks for one',
  params: z.strictObject({ id: pathId }),
  output: membership,
  errors: [
    ...(['signInRequired', 'consentOutdated', 'groupUnknown'] as const),
    ...(['processGroupRequired', 'organizationGroupRequired', 'onlyPrivateGroups'] as const),
  ],
})

export const setProcessTopicsContract = contract({
  ...common,
  method: 'PUT',
  path: '/processes/{processId}/topics',
  summary: 'Choose the topics and contexts of a process (ADMIN, DELEGATE)',
  params: z.strictObject({ processId: pathId }),
  body: setProcessTopicsInput.omit({ processId: true }),
  output: z.object({ challengeIds: z.array(id), scenarioIds: z.array(id) }),
  errors: ['savedMeanwhile', 'permissionDenied', 'processUnknown', 'challengeUnknown', 'scenarioUnknown'],
})
