import type { Page } from '@playwright/test'
import { expect, test } from './support/browser'
import { expectAccessible, expectNoKeys, expectNoSideways } from './support/page-checks'
import { type DemoPage, memberPages, officePages, originOfPage, theDemo, visitorPages } from './support/pages'

const WIDE = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }
// 400 % of 1280, the width that WCAG 1.4.10 names.
const NARROW = { width: 320, height: 740 }

const screens = (): string => `${test.info().project.outputDir}/screens`

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' })

const kinds = { visitor: visitorPages, member: memberPages, officer: officePages }

for (const [who, pages] of Object.entries(kinds)) {
  test.describe(`every page for a ${who} is complete, wide and on a phone:`, () => {
    for (const one of pages) {
      test(one.name, async ({ newPerson, signedIn }) => {
        const context = one.as
          ? await signedIn(one.as, { baseURL: originOfPage(one), viewport: WIDE })
          : await newPerson({ baseURL: originOfPage(one), viewport: WIDE })
        const page = await context.newPage()
        await open(page, one)
        await expectWhole(page)
        await expectAccessible(page)
        await page.screenshot({ path: `${screens()}/1280/${who}-${one.name}.png`, fullPage: true })
        await page.setViewportSize(PHONE)
        await expectNoSideways(page)
        await expectAccessible(page)
        await page.screenshot({ path: `${screens()}/360/${who}-${one.name}.png`, fullPage: true })
        await page.setViewportSize(NARROW)
        await expectNoSideways(page)
      })
    }
  })
}

// Long words, other plurals, another script: the pages that people see first.
const inOtherLanguages = [
  'intro',
  'register',
  'process-list',
  'process-detail-voting',
  'idea-list-voting',
  'idea-detail-voting',
  'idea-result',
]

for (const language of ['de', 'el', 'pl']) {
  test.describe(`pages in ${language} are translated, not cut off and without overflow:`, () => {
    for (const one of visitorPages.filter(({ name }) => inOtherLanguages.includes(name))) {
      test(one.name, async ({ newPerson }) => {
        const page = await (await newPerson({ viewport: PHONE, locale: language })).newPage()
        await open(page, one)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectWhole(page)
        await page.screenshot({ path: `${screens()}/${language}/${one.name}.png`, fullPage: true })
        await page.setViewportSize(NARROW)
        await expectNoSideways(page)
        await expectAccessible(page)
      })
    }
  })
}

for (const one of visitorPages.filter(({ name }) =>
  ['intro', 'idea-detail-voting', 'idea-result', 'login'].includes(name),
)) {
  test(`dark mode is readable: ${one.name}`, async ({ newPerson }) => {
    const page = await (await newPerson({ viewport: PHONE, colorScheme: 'dark' })).newPage()
    await open(page, one)
    await expectAccessible(page)
    await page.screenshot({ path: `${screens()}/dark/${one.name}.png`, fullPage: true })
  })
}

async function open(page: Page, { path, status = 200 }: DemoPage): Promise<void> {
  const answer = await page.goto(path(await theDemo()))
  expect(answer?.status()).toBe(status)
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expectNoKeys(page)
  await expectNoSideways(page)
}
