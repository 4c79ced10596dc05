import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import type { SaveDriverInput } from './schemas'

type Written = Pick<SaveDriverInput, 'name' | 'body' | 'colour' | 'icon'>
type Known = { name: unknown; body: unknown }

/** Columns that areas, topics and contexts share: texts merged by language; a look that is not named stays. */
export function topicData(
  { languages }: Pick<CurrentOrganization, 'languages'>,
  known: Known | null,
  { name, body, colour, icon }: Written,
) {
  return {
    name: mergeTexts(known?.name, name, languages),
    body: mergeTexts(known?.body, body ?? {}, languages),
    ...(colour === undefined ? {} : { colour }),
    ...(icon === undefined ? {} : { icon }),
  }
}
