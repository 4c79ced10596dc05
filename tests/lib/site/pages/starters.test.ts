import { describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { createOrganizationInput } from '@/lib/identity/organizations/options/schemas'
import { createOrganization } from '@/lib/identity/organizations/platform/create-organization'
import { isPortalPage, isScreenIntro, STANDARD_PAGES, type StandardPage } from '@/lib/site/pages/base/page-keys'
import { textsOf } from '@/lib/site/pages/catalogue/block-fields'
import { findPage } from '@/lib/site/pages/find-page'
import { getDraft } from '@/lib/site/pages/get-draft'
import { loadPage } from '@/lib/site/pages/load-page'
import { publishPage } from '@/lib/site/pages/publish-page'
import { writeDraft } from '@/lib/site/pages/write-draft'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'

const PAGES = STANDARD_PAGES.filter((key) => !isPortalPage(key) && !isScreenIntro(key))
const WORDS_MIN = 4

async function aNewOrganization(languages: readonly (typeof LOCALES)[number][]) {
  const home = await anOrganization()
  const platform = contextOf(home, await aMember(home, { user: { isPlatformAdmin: true } }))
  const domain = `new-${languages.join('-')}.test`
  const input = { domain, name: 'Valle Nuova', languages, adminEmail: 'mayor@example.test' }
  await createOrganization(platform, createOrganizationInput.parse(input))
  const organization = await findOrganizationByHost(domain)
  if (!organization) throw new Error(`no organization at ${domain}`)
  return organization
}

/** All texts that a reader sees on a page, in the reader's language only. */
async function wordsOn(ctx: Context, key: StandardPage): Promise<string> {
  const page = await findPage(ctx, key)
  if (!page) throw new Error(`${key} is not there`)
  const loaded = await loadPage(ctx, page)
  expect(loaded.fallbackLanguages, `${key} in ${ctx.locale}`).toEqual([])
  const texts = loaded.blocks.flatMap(({ block }) => textsOf(block)).map(({ value }) => value[ctx.locale] ?? '')
  return [page.title[ctx.locale] ?? '', ...texts].filter(Boolean).join('\n')
}

describe('the pages of a newly created organization', () => {
  it.each(LOCALES)('say something sensible in %s, which differs from other languages', async (locale) => {
    const organization = await aNewOrganization([locale])
    const [own, english] = [
      visitorContext(organization),
      visitorContext(await aNewOrganization(locale === 'en' ? ['it'] : ['en'])),
    ]
    for (const key of PAGES) {
      const words = await wordsOn({ ...own, locale }, key)
      expect(words.split(/\s+/).length, `${key} in ${locale}`).toBeGreaterThanOrEqual(WORDS_MIN)
      expect(words, `${key} in ${locale}`).not.toMatch(/\{\w+\}|undefined|\bTODO\b|lorem/i)
      expect(words, `${key} in ${locale}`).not.toBe(
        await wordsOn({ ...english, locale: english.organization.languages[0] ?? 'en' }, key),
      )
    }
  })

  it('are edited from the texts that readers see, which nothing replaces at the first touch', async () => {
    const organization = await aNewOrganization(LOCALES)
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const visitor = visitorContext(organization)
    for (const key of PAGES) {
      const before = await wordsOn({ ...visitor, locale: 'el' }, key)
      const draft = await getDraft(admin, { key })
      expect(draft.problems, key).toEqual([])
      const title = { ...draft.content.title, el: `${draft.content.title.el} Α` }
      const { revision } = await writeDraft(admin, { key, revision: draft.revision, ...draft.content, title })
      await publishPage(admin, { key, revision, note: '', asksAgain: false })
      const after = await wordsOn({ ...visitor, locale: 'el' }, key)
      expect(after, key).toBe(before.replace(String(draft.content.title.el), String(title.el)))
      for (const locale of LOCALES) await wordsOn({ ...visitor, locale }, key)
    }
  })
})
