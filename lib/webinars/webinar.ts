import { z } from 'zod'
import type { ErrorName } from '@/lib/errors/catalog'
import { isWebAddress } from '@/lib/proposals/web-address'

const ADDRESS_MAX = 500

const address = z.string().refine((text) => text.length <= ADDRESS_MAX && isWebAddress(text), {
  error: 'urlInvalid' satisfies ErrorName,
})

export const WEBINAR_MINUTES_MAX = 24 * 60

/** A webinar as the settings of its module keep it. */
export const webinarSettings = z.strictObject({
  startsAt: z.iso.datetime({ offset: true, error: 'dateInvalid' satisfies ErrorName }),
  minutes: z
    .number({ error: 'numberInvalid' satisfies ErrorName })
    .int({ error: 'noDecimals' satisfies ErrorName })
    .min(1, { error: 'numberInvalid' satisfies ErrorName })
    .max(WEBINAR_MINUTES_MAX, { error: 'numberInvalid' satisfies ErrorName }),
  /** Where one takes part; members read it. */
  joinUrl: address.nullable(),
  recordingUrl: address.nullable(),
})
export type Webinar = z.output<typeof webinarSettings>

/** The webinar of a module, null before somebody says when it is. */
export function webinarOf(settings: Record<string, unknown>): Webinar | null {
  const parsed = webinarSettings.safeParse(settings['webinar'])
  return parsed.success ? parsed.data : null
}
