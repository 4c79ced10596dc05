import 'server-only'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

/** Verified identifiers of a person; null if unverified. */
type VerifiedPerson = { email?: string | null; mobile?: string | null; taxCodeKey?: string | null }

/** Keyed hashes that identify a person within one vote across accounts; unlinkable between votes. */
export function voterMarks(moduleId: number, { email, mobile, taxCodeKey }: VerifiedPerson): string[] {
  const known = [
    email && `email:${emailKeyOf(email)}`,
    mobile && `mobile:${mobile}`,
    taxCodeKey && `tax:${taxCodeKey}`,
  ].filter((text) => typeof text === 'string' && text !== '')
  return known.map((text) => keyedHash('voter', `${moduleId}|${text}`)).toSorted()
}
