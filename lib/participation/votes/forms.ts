import { z } from 'zod'
import { formId, formInput } from '@/lib/foundation/input/form-fields'

// The process is where the officer comes from and goes back to; the commands look it up themselves.
const address = { processId: formId, moduleId: formId }

export const openVotingForm = formInput(z.strictObject({ ...address, closesAt: z.string() }))
export const closeVotingForm = formInput(z.strictObject(address))
export const publishResultForm = formInput(z.strictObject({ processId: formId }))
