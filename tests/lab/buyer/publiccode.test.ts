import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { publiccode } from '@/lab/buyer/publiccode'
import { buyerSettings, unfilled } from '@/lab/buyer/settings'

const url = z.url({ protocol: /^https?$/ })
const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/)

// Vocabularies of the standard: only the words that we use, so that a new one is looked up.
const CATEGORIES = ['budgeting', 'digital-citizenship', 'online-community', 'survey']
const SCOPES = ['education', 'government', 'local-authorities', 'society']

const described = z.strictObject({
  shortDescription: z.string().min(1).max(150),
  longDescription: z.string().min(150).max(10_000),
  features: z.array(z.string()).min(5).max(20),
})

/** What publiccode.yml 0.5 asks of the keys that we use; unknown keys are errors. */
const standard = z.strictObject({
  publiccodeYmlVersion: z.literal('0.5'),
  name: z.string().min(1),
  url,
  landingURL: url,
  softwareVersion: z.string(),
  platforms: z.array(z.string()).min(1),
  categories: z.array(z.enum(CATEGORIES)).min(1),
  developmentStatus: z.enum(['concept', 'development', 'beta', 'stable', 'obsolete']),
  softwareType: z.literal('standalone/web'),
  intendedAudience: z.strictObject({ scope: z.array(z.enum(SCOPES)) }),
  organisation: z.strictObject({ uri: z.url(), name: z.string() }),
  description: z.record(language, described).refine((all) => Object.keys(all).length > 0),
  legal: z.strictObject({ license: z.string().min(1), mainCopyrightOwner: z.string() }),
  maintenance: z.strictObject({
    type: z.enum(['internal', 'community']),
    contacts: z.array(z.strictObject({ name: z.string().min(1), email: z.email(), affiliation: z.string() })).min(1),
  }),
  localisation: z.strictObject({ localisationReady: z.boolean(), availableLanguages: z.array(language).min(1) }),
  dependsOn: z.strictObject({
    open: z.array(z.strictObject({ name: z.string(), versionMin: z.string() })),
  }),
})

const settings = { ...buyerSettings(), licence: 'EUPL-1.2', maintenance: 'internal' as const }

describe('publiccode.yml', () => {
  it('fulfils the standard once the owner has chosen a licence', () => {
    const parsed = standard.safeParse(parse(publiccode(settings, '1.2.3')))
    expect(parsed.error?.issues).toBeUndefined()
    expect(parsed.data?.softwareVersion).toBe('1.2.3')
    expect(parsed.data?.maintenance.contacts[0]?.email).toBe(settings.maintainer.email)
  })

  it('lacks nothing but the licence before', () => {
    const parsed = standard.safeParse(parse(publiccode({ ...settings, licence: null }, '1.2.3')))
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['legal.license'])
  })

  it('knows which settings are examples', () => {
    const maintainer = { ...settings.maintainer, uri: 'https://city.test', email: 'desk@city.test' }
    const real = { ...settings, maintainer, repository: 'https://code.city.test/x.git', page: 'https://city.test' }
    expect(unfilled(real)).toEqual([])
    expect(unfilled({ ...real, licence: null, page: 'https://participation.example.org' })).toEqual(['licence', 'page'])
  })
})
