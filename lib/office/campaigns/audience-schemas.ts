import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { idInput } from '@/lib/foundation/input/ids'
import { instantText } from '@/lib/foundation/input/instants'
import { AUDIENCE_IDS_MAX } from './limits'

const ids = (description: string) =>
  boundedArray(idInput, AUDIENCE_IDS_MAX, { min: 1 }).optional().meta({ description })

/**
 * Blocks of an audience: a person is in it if every chosen block applies, and a block applies if one of its values does.
 * There is no block about voting, donating or what somebody voted for.
 */
export const audienceInput = z.strictObject({
  followsProcessIds: ids('Follows one of these processes'),
  joinedProcessIds: ids('Has joined one of these processes'),
  wroteInProcessIds: ids('Has written an idea or a comment in one of these processes'),
  fundedInProcessIds: ids('Is an author of an idea that the published result of one of these processes funds'),
  groupIds: ids('Is in one of these groups'),
  areaIds: ids('Has written or follows an idea on a topic of one of these areas'),
  languages: boundedArray(z.enum(LOCALES), LOCALES.length, { min: 1 }).optional(),
  notSignedInSince: instantText.optional(),
})

export type Audience = z.output<typeof audienceInput>

/** The blocks, in the order in which the office displays them. */
export const AUDIENCE_BLOCKS = [
  'followsProcessIds',
  'joinedProcessIds',
  'wroteInProcessIds',
  'fundedInProcessIds',
  'groupIds',
  'areaIds',
  'languages',
  'notSignedInSince',
] as const satisfies (keyof Audience)[]

export type AudienceBlock = (typeof AUDIENCE_BLOCKS)[number]

/** Blocks whose values are processes. */
export const PROCESS_BLOCKS = [
  'followsProcessIds',
  'joinedProcessIds',
  'wroteInProcessIds',
  'fundedInProcessIds',
] as const satisfies AudienceBlock[]
