import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'

const LENGTH_MAX = 2000

/** Whether a text is an absolute http(s) URL that browsers cannot interpret differently (abuse case X04). */
export function isExternalUrl(text: string): boolean {
  if (text.length > LENGTH_MAX || !/^https?:\/\/[^/\s\\\p{Cc}]/iu.test(text) || /[\s\\\p{Cc}]/u.test(text)) return false
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && !username && !password && hostname !== ''
}

/** Input of an external link: http(s) only, without credentials, backslashes or control characters. */
export const externalUrlInput = z
  .string()
  .overwrite(typedIdentifier)
  .refine(isExternalUrl, { error: 'urlInvalid' satisfies ErrorName })
  .transform((text) => new URL(text).href)
