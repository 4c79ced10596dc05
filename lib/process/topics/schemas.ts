import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { formId, formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { idInput } from '@/lib/foundation/input/ids'
import { optionalText, requiredText } from '@/lib/foundation/input/required-text'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { TOPIC_BODY_MAX, TOPIC_NAME_MAX } from './limits'
import { TOPIC_COLOURS, TOPIC_ICONS } from './looks'

const texts = {
  /** Omitted to create one. */
  id: idInput.optional(),
  name: requiredText(TOPIC_NAME_MAX),
  body: optionalText(TOPIC_BODY_MAX).optional(),
  revision: revisionField,
}

const refuse = { error: 'fieldInvalid' as const }
const look = {
  colour: z
    .enum(TOPIC_COLOURS, refuse)
    .nullable()
    .optional()
    .meta({ description: 'Of its tile where there is no picture; null: one that follows from the id' }),
  icon: z.enum(TOPIC_ICONS, refuse).nullable().optional().meta({ description: 'Its sign; null: the usual one' }),
}

export const saveDriverInput = z.strictObject({ ...texts, ...look })
export type SaveDriverInput = z.output<typeof saveDriverInput>

export const saveChallengeInput = z.strictObject({
  ...texts,
  ...look,
  /** Its area, if it has one. */
  driverId: idInput.nullable().optional(),
})
export type SaveChallengeInput = z.output<typeof saveChallengeInput>

export const saveScenarioInput = z.strictObject({ ...texts, ...look })
export type SaveScenarioInput = z.output<typeof saveScenarioInput>

export const saveGroupInput = z.strictObject({
  ...texts,
  /** Null for a group of the whole organization. */
  processId: idInput.nullable().optional(),
  visibility: z.enum(['PUBLIC', 'PRIVATE']).optional(),
  registration: z.enum(['OPEN', 'CLOSED', 'ACCESS_CODE']).optional(),
})
export type SaveGroupInput = z.output<typeof saveGroupInput>

export const setProcessTopicsInput = z.strictObject({
  processId: z.number().int(),
  challengeIds: boundedArray(idInput, 200).optional(),
  scenarioIds: boundedArray(idInput, 200).optional(),
  revision: revisionField,
})
export type SetProcessTopicsInput = z.output<typeof setProcessTopicsInput>

const accessCode = z.string().max(200).optional()
export const joinGroupBody = z.strictObject({ accessCode })
/** The forms of a group's own page. */
export const joinGroupFields = formOf(joinGroupBody, {
  groupId: formId,
  accessCode: formTextOrUndefined(accessCode),
})
