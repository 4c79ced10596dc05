import 'server-only'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

/** What was verified of a person; null for what was not. */
export type VerifiedPerson = { email?: string | null; mobile?: string | null; taxCodeKey?: string | null }

/** Hashes by which a person is told again in one vote, whatever the account; those of another vote have nothing in common. */
export function voterMarks(moduleId: number, { email, mobile, taxCodeKey }: VerifiedPerson): string[] {
  const known = [
    email && `email:${email.toLowerCase()}`,
    mobile && `mobile:${mobile}`,
    taxCodeKey && `tax:${taxCodeKey}`,
  ].filter((text) => typeof text === 'string' && text !== '')
  return known.map((text) => keyedHash('voter', `${moduleId}|${text}`)).toSorted()
}
