import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import {
  formFlag,
  formId,
  formIdOrUndefined,
  formInput,
  formList,
  formNumberOrNone,
} from '@/lib/foundation/input/form-fields'
import { addModuleBody, updateModuleInput } from './schemas'

const { shape } = updateModuleInput

export const updateModuleForm = formInput(
  z.strictObject({
    moduleId: formId,
    name: shape.name,
    body: shape.body,
    enabled: formFlag,
    /** Local time of the organization. */
    enablesAt: z.string().optional(),
    opensWithPhase: formFlag,
    canFollow: formFlag,
    activeFollowing: formFlag,
    requiresEmail: formFlag,
    requiresMobile: formFlag,
    requiresAuthCitizen: formFlag,
    minimumAge: formNumberOrNone(shape.minimumAge.unwrap()),
    groupIds: formList(boundedArray(formId, 100)),
    types: formList(shape.types.unwrap()),
    easyRules: shape.easyRules,
    countingText: shape.countingText,
    revision: shape.revision,
  }),
)

export const addModuleForm = formInput(
  z.strictObject({
    phaseId: formId,
    type: addModuleBody.shape.type,
    name: addModuleBody.shape.name,
    sourceModuleId: formIdOrUndefined,
  }),
)

export const moduleForm = formInput(z.strictObject({ moduleId: formId }))
