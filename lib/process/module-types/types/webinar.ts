import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import { instantText } from '@/lib/foundation/input/instants'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { isWebAddress } from '@/lib/foundation/input/web-address'
import { commonKind, type ModuleKind } from './module-kind'

const ADDRESS_MAX = 500

const address = z.string().refine((text) => text.length <= ADDRESS_MAX && isWebAddress(text), {
  error: 'urlInvalid' satisfies ErrorName,
})

const WEBINAR_MINUTES_MAX = 24 * 60

/** Date and addresses of a webinar: input of form and API, and stored shape. */
export const webinarInput = z.strictObject({
  startsAt: instantText,
  minutes: wholeNumber(1, WEBINAR_MINUTES_MAX),
  /** Join address; visible to members. */
  joinUrl: address.nullable(),
  recordingUrl: address.nullable(),
})
export type Webinar = z.output<typeof webinarInput>

const stored = z.object({ webinar: webinarInput.nullable().default(null).catch(null) })

/** The webinar of a module, or null if it has no date yet. */
export function webinarOf(settings: unknown): Webinar | null {
  return stored.parse(settings ?? {}).webinar
}

export const webinar = {
  ...commonKind,
  settings: z.strictObject({ webinar: webinarInput.optional() }),
  address: routes.moduleInfo,
  icon: 'video',
  waitingTitle: 'WEBINAR',
  notEnabled: 'webinarNotAvailable',
  isAddedByHand: true,
  hasOwnDate: true,
} as const satisfies ModuleKind
