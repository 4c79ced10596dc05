import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { webinarInput } from '@/lib/process/module-types/types/webinar'

const tag = 'Webinars'
const path = '/process-modules/{moduleId}/webinar'
const params = z.strictObject({ moduleId: pathId })
const webinar = {
  startsAt: z.iso.datetime({ offset: true }),
  minutes: z.number().int(),
  joinUrl: z.string().nullable().meta({ description: 'For those who joined the process' }),
  recordingUrl: z.string().nullable(),
}

export const getWebinarContract = contract({
  method: 'GET',
  path,
  summary: 'When a webinar is, where one takes part, and its recording',
  tag,
  access: 'public',
  params,
  output: z.object(webinar),
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate', 'webinarNotAvailable'],
})

export const setWebinarContract = contract({
  method: 'PUT',
  path,
  summary: 'Say when a webinar is and where one takes part (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params,
  body: webinarInput.extend({ revision: revisionField }),
  output: z.object({ moduleId: z.number().int(), ...webinar }),
  errors: [
    'savedMeanwhile',
    'moduleUnknown',
    'moduleTypeWrong',
    'permissionDenied',
    'processPrivate',
    'urlInvalid',
    'dateInvalid',
  ],
})
