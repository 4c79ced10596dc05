import { z } from 'zod'
import { formFlag, formId, formInput, formList, formNumberOrNone } from '@/lib/http/form-input'
import { updateModuleInput } from './schemas'

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

export const moduleForm = formInput(z.strictObject({ moduleId: formId }))
