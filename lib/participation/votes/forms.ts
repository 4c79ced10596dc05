import { z } from 'zod'
import { formFlag, formId, formInput } from '@/lib/foundation/input/form-fields'
import { closeVotingEarlyBody, extendVotingBody, openVotingBody, planOpeningBody } from './schemas'

// `processId` is for the redirect only; commands look it up by the module.
const address = { processId: formId, moduleId: formId }

export const openVotingForm = formInput(
  z.strictObject({
    ...address,
    closesAt: z.string(),
    withoutUndecided: formFlag,
    revision: openVotingBody.shape.revision.unwrap(),
  }),
)
export const planOpeningForm = formInput(
  z.strictObject({
    ...address,
    closesAt: z.string(),
    withoutUndecided: formFlag,
    revision: planOpeningBody.shape.revision,
    decidedBy: planOpeningBody.shape.decidedBy,
  }),
)
export const withdrawOpeningForm = formInput(z.strictObject(address))
export const extendVotingForm = formInput(
  z.strictObject({ ...address, closesAt: z.string(), reason: extendVotingBody.shape.reason }),
)
export const closeVotingForm = formInput(z.strictObject({ ...address, ...closeVotingEarlyBody.shape }))
