import { z } from 'zod'
import { folded } from '@/lib/foundation/i18n/folded'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { DELIVERY_STATES, LIGHTS } from '@/lib/outcome/follow-through/states'
import type { Delivery } from './list-deliveries'

const id = z.coerce.number().int().min(1).max(ID_MAX).optional()

/** Filters of the lists of deliveries; unknown values of an address are left out. */
export const deliveryFilter = {
  state: z.enum(DELIVERY_STATES).optional(),
  light: z.enum(LIGHTS).optional(),
  officeId: id,
  topicId: id,
  contextId: id,
  q: z.string().overwrite(typedIdentifier).max(100).optional(),
}

export type DeliveryFilter = { [Name in keyof typeof deliveryFilter]?: z.output<(typeof deliveryFilter)[Name]> }

const FIELDS = Object.keys(deliveryFilter) as (keyof DeliveryFilter)[]

/** The filter that an address asks for. */
export function readDeliveryFilter(search: Readonly<Record<string, string | string[] | undefined>>): DeliveryFilter {
  const read = FIELDS.flatMap((name) => {
    const parsed = deliveryFilter[name].safeParse(search[name] === '' ? undefined : search[name])
    return parsed.success && parsed.data !== undefined && parsed.data !== '' ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(read)
}

/** Whether a delivery matches; texts are compared without accents and case. */
export function matchesFilter(
  delivery: Pick<Delivery, 'state' | 'light' | 'officeId' | 'place' | 'title'>,
  { state, light, officeId, topicId, contextId, q }: DeliveryFilter,
): boolean {
  return (
    (state === undefined || delivery.state === state) &&
    (light === undefined || delivery.light === light) &&
    (officeId === undefined || delivery.officeId === officeId) &&
    (topicId === undefined || delivery.place?.topicIds.includes(topicId) === true) &&
    (contextId === undefined || delivery.place?.contextId === contextId) &&
    (!q || folded(delivery.title).includes(folded(q)))
  )
}
