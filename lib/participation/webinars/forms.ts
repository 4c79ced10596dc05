import { z } from 'zod'
import { formId, formInput, formNumber, formTextOrNone } from '@/lib/foundation/input/form-fields'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { webinarInput } from '@/lib/process/module-types/types/webinar'

const { minutes, joinUrl, recordingUrl } = webinarInput.shape

export const webinarForm = formInput(
  z.strictObject({
    moduleId: formId,
    startsAt: z.string(),
    minutes: formNumber(minutes),
    joinUrl: formTextOrNone(joinUrl),
    recordingUrl: formTextOrNone(recordingUrl),
    revision: revisionField,
  }),
)
