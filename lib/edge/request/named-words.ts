import 'server-only'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { type Naming, namedTranslations } from '@/lib/identity/organizations/classifications/named-translations'
import { currentContext } from './current'

/** The texts of an area in the reader's language, with the organization's own names for topics, themes and places. */
export async function namedWords<N extends Naming>(area: N): Promise<Translator<N>> {
  return namedTranslations(await currentContext(), area)
}
