import { z } from 'zod'
import { formId, formInput, formNumber, formTextOrNone } from '@/lib/http/form-input'
import { webinarSettings } from './webinar'

const { minutes, joinUrl, recordingUrl } = webinarSettings.shape

export const webinarForm = formInput(
  z.strictObject({
    moduleId: formId,
    startsAt: z.string(),
    minutes: formNumber(minutes),
    joinUrl: formTextOrNone(joinUrl),
    recordingUrl: formTextOrNone(recordingUrl),
  }),
)
