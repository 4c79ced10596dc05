import type { PageKey } from './base/page-keys'

/** Pages that require consent, with the column of their version. */
export const AGREED_VERSIONS = { privacy: 'privacyVersion', terms: 'termsVersion' } as const

type AgreedColumn = (typeof AGREED_VERSIONS)[keyof typeof AGREED_VERSIONS]

/** The column of a page that requires consent, which can be requested again after a change; undefined for others. */
export function agreedVersionOf(key: PageKey): AgreedColumn | undefined {
  return key === 'privacy' || key === 'terms' ? AGREED_VERSIONS[key] : undefined
}
