// docs/buyer/settings.json: what only the owner and the maintainer can say. Everything that names it is made from it.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { fromRoot } from '@/scripts/settings'

export const SETTINGS_FILE = 'docs/buyer/settings.json'

const settings = z.strictObject({
  name: z.string().min(1),
  /** An SPDX expression; null until the owner has chosen one. */
  licence: z
    .string()
    .regex(/^[A-Za-z0-9.+() -]+$/)
    .nullable(),
  copyright: z.string().min(1),
  repository: z.url({ protocol: /^https$/ }),
  page: z.url({ protocol: /^https$/ }),
  maintainer: z.strictObject({
    organization: z.string().min(1),
    uri: z.url(),
    contact: z.string().min(1),
    email: z.email(),
  }),
  developmentStatus: z.enum(['concept', 'development', 'beta', 'stable', 'obsolete']),
  maintenance: z.enum(['internal', 'contract', 'community', 'none']),
})

export type BuyerSettings = z.infer<typeof settings>

export function buyerSettings(): BuyerSettings {
  return settings.parse(JSON.parse(readFileSync(fromRoot(SETTINGS_FILE), 'utf8')))
}

/** What nobody has filled in yet: the licence, and addresses of reserved example domains (RFC 2606). */
export function unfilled({ licence, ...rest }: BuyerSettings): string[] {
  const examples = Object.entries({ ...rest, ...rest.maintainer })
    .filter(([, value]) => typeof value === 'string' && /\.?example(\.(org|com|net))?([/:]|$)/.test(value))
    .map(([name]) => name)
  return licence === null ? ['licence', ...examples] : examples
}

/** The licences that an SPDX expression names; an exception counts as one of them, as it has a text of its own. */
export function licenceIds(expression: string): string[] {
  return [...new Set(expression.split(/[()\s]+/).filter((id) => id !== '' && !/^(AND|OR|WITH)$/.test(id)))]
}
