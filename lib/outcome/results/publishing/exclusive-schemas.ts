import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { idInput } from '@/lib/foundation/input/ids'

const IDEAS_MAX = 1000
const GROUPS_MAX = 500

export const exclusiveGroupsInput = z.strictObject({
  moduleId: z.number(),
  /** Groups of ideas of which only one can be funded; an idea is in at most one group. */
  groups: boundedArray(boundedArray(idInput, IDEAS_MAX), GROUPS_MAX),
})

export type ExclusiveGroupsInput = z.output<typeof exclusiveGroupsInput>
