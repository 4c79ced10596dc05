// Pictures of every screen of a citizen for a person to look at: E2E_PAGES=1 npm run e2e -- screens
import { mkdir, writeFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { type Account, expect, test } from './support/browser'
import { contactSheets } from './support/contact-sheet'
import { expectAccessible } from './support/page-checks'
import { type DemoPage, memberPages, originOfPage, theDemo, visitorPages } from './support/pages'

const PHONE = { width: 390, height: 844 }
const SMALL = { width: 360, height: 640 }
const WIDE = { width: 1280, height: 900 }
const HEIGHT_MAX = { 390: 2400, 360: 2400, 1280: 2000 } as const

type Look = {
  viewport: { width: keyof typeof HEIGHT_MAX; height: number }
  colorScheme: 'light' | 'dark'
  language: 'de' | 'el'
  hasLargeText?: true
}

const LOOKS: Look[] = (['de', 'el'] as const).flatMap((language) => [
  ...(['light', 'dark'] as const).flatMap((colorScheme) => [
    { viewport: PHONE, colorScheme, language } as Look,
    { viewport: WIDE, colorScheme, language } as Look,
  ]),
  { viewport: SMALL, colorScheme: 'light', language, hasLargeText: true } as Look,
])

// Pages of the office, of developers, and of links that are over.
const NOT_OF_CITIZENS = /^(queue|evaluate|idea-(status|merge|translation)|admin|design|api-|inbox|.*unknown|error-|job)/

const form: DemoPage[] = ['show', 'check'].map((step) => ({
  name: `module-idea-create-${step}`,
  path: ({ collecting }) => `${routes.newProposal(collecting.ideas)}#${step}`,
  as: 'citizen',
}))
const screens = [...visitorPages, ...memberPages, ...form].filter(({ name }) => !NOT_OF_CITIZENS.test(name))

test.describe.configure({ mode: 'parallel', timeout: 900_000 })

for (const { viewport, colorScheme, language, hasLargeText = false } of LOOKS) {
  const look = `${viewport.width}-${colorScheme}-${language}${hasLargeText ? '-large' : ''}`

  test(`every screen of a citizen: ${look}`, async ({ newPerson, signedIn }) => {
    const demo = await theDemo()
    const contexts = new Map<string, Promise<BrowserContext>>()
    const contextOf = ({ as, ...one }: DemoPage): Promise<BrowserContext> => {
      const options = { viewport, colorScheme, baseURL: originOfPage(one), reducedMotion: 'reduce' as const }
      const key = `${as} ${options.baseURL}`
      const context = contexts.get(key) ?? open(as, options)
      contexts.set(key, context)
      return context
    }
    const open = (as: Account | undefined, options: Parameters<typeof newPerson>[0]) =>
      as ? signedIn(as, options) : newPerson(options)
    const shots = []
    const tooWide: string[] = []
    for (const one of screens) {
      const page = await (await contextOf(one)).newPage()
      await page.goto(inLanguage(one.path(demo), language))
      if (hasLargeText) await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > viewport.width) tooWide.push(`${one.name}: ${width}`)
      if (colorScheme === 'dark' && viewport.width === PHONE.width) await expectAccessible(page)
      shots.push({ name: `${one.as ?? 'visitor'} ${one.name}`, png: await picture(page, HEIGHT_MAX[viewport.width]) })
      await page.close()
    }
    const folder = `${test.info().project.outputDir}/sheets/${look}`
    await mkdir(folder, { recursive: true })
    const size = { width: viewport.width, height: HEIGHT_MAX[viewport.width], perRow: viewport.width > 1000 ? 4 : 10 }
    await contactSheets(shots, size, (number, webp) => writeFile(`${folder}/${number}.webp`, webp))
    expect(tooWide, 'screens that are wider than the window').toEqual([])
  })
}

async function picture(page: Page, height: number): Promise<Buffer> {
  const { width } = page.viewportSize() ?? PHONE
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, whole) } })
}

function inLanguage(path: string, language: string): string {
  const [address = '', fragment] = path.split('#')
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}${fragment ? `#${fragment}` : ''}`
}
