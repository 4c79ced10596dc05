import { z } from 'zod'
import { formFlag, formId, formInput, formList, formNumberOrNone } from '@/lib/http/form-input'
import { ADDED_TYPES, updateModuleInput } from './schemas'

const { shape } = updateModuleInput

export const updateModuleForm = formInput(
  z.strictObject({
    moduleId: formId,
    name: shape.name,
    body: shape.body,
    enabled: formFlag,
    canFollow: formFlag,
    activeFollowing: formFlag,
    requiresEmail: formFlag,
    requiresMobile: formFlag,
    requiresAuthCitizen: formFlag,
    minimumAge: formNumberOrNone(shape.minimumAge.unwrap()),
    groupIds: formList(z.array(formId)),
    types: formList(shape.types.unwrap()),
  }),
)

export const addModuleForm = formInput(
  z.strictObject({ phaseId: formId, type: z.enum(ADDED_TYPES), name: shape.name.unwrap() }),
)

export const moduleForm = formInput(z.strictObject({ moduleId: formId }))
