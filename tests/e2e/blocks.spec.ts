import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { blockKinds } from '@/lib/site/pages/catalogue/registry'
import { callApi, tokenOf } from './support/api'
import { everyKind, fortyBlocks, publishBlocks, uploadToDemo } from './support/block-page'
import { expect, test } from './support/browser'
import { kept } from './support/kept'
import { expectAccessible, expectNoKeys, expectNoSideways } from './support/page-checks'
import { theDemo } from './support/pages'
import { rawRequest } from './support/raw-request'

type Look = { lang: string; width: number; scheme: 'light' | 'dark' }

const WIDTHS = [320, 390, 1280]
/** One look for each language and width; all of them in the long gate. */
const LOOKS: Look[] = process.env['E2E_PAGES']
  ? LOCALES.flatMap((lang) =>
      WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ lang, width, scheme }))),
    )
  : ['de', 'el'].flatMap((lang, language) =>
      WIDTHS.map((width, index) => ({ lang, width, scheme: (language + index) % 2 === 0 ? 'light' : 'dark' }) as const),
    )

test.describe.configure({ timeout: 120_000 })

for (const { lang, width, scheme } of LOOKS) {
  test(`every block is readable in ${lang} at ${width} px, ${scheme}`, async ({ newPerson, page: first }) => {
    const path = await kept('page with every block', async () => {
      const token = await tokenOf('admin')
      const { collecting } = await theDemo()
      await first.goto(routes.intro())
      const buffer = await first.screenshot({ clip: { x: 0, y: 0, width: 960, height: 540 } })
      const upload = (name: string, mimeType: string, body: Buffer, purpose: 'image' | 'document') =>
        uploadToDemo(first.request, token, { name, mimeType, buffer: body }, purpose)
      const picture = await upload('town.png', 'image/png', buffer, 'image')
      const document = await upload('rules.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'), 'document')
      const blocks = everyKind(picture, document, collecting.processId)
      expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(Object.keys(blockKinds)))
      return publishBlocks(token, 'every-block', blocks)
    })
    const viewport = { width, height: 900 }
    const reader = await (await newPerson({ viewport, colorScheme: scheme, reducedMotion: 'reduce' })).newPage()
    await reader.goto(`${path}?lang=${lang}`)
    await expect(reader.locator('html')).toHaveAttribute('lang', lang)
    // Closed answers are read too.
    await reader.locator('main details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '')
    })
    await expectNoKeys(reader)
    await expectNoSideways(reader)
    await expectAccessible(reader)
    await screenshots(reader, `${test.info().project.outputDir}/screens/blocks-${lang}-${width}-${scheme}`)
  })
}

// A picture of the whole page would be larger than Chromium draws at once, and repeat its beginning.
const SLICE = 4500

async function screenshots(page: Page, path: string): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }))
  for (let y = 0; y < height; y += SLICE)
    await page.screenshot({
      path: `${path}-${y / SLICE}.png`,
      fullPage: true,
      clip: { x: 0, y, width, height: Math.min(SLICE, height - y) },
    })
}

test('a page of forty blocks answers like other pages, and its content is sent once', async () => {
  const token = await tokenOf('admin')
  const headers = { 'accept-language': 'de' }
  const get = (path: string) => rawRequest(path, { headers })
  const long = await publishBlocks(token, 'forty-blocks', fortyBlocks())
  const short = await publishBlocks(token, 'one-block', fortyBlocks().slice(0, 1))
  const [whole, one] = [await get(long), await get(short)]
  expect(whole.status).toBe(200)
  const main = (html: string) => Buffer.byteLength(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
  const added = Buffer.byteLength(whole.text) - Buffer.byteLength(one.text)
  const displayed = main(whole.text) - main(one.text)
  expect(displayed).toBeGreaterThan(20_000)
  expect(added / displayed, 'bytes sent for each byte displayed').toBeLessThan(1.1)

  const median = async (path: string): Promise<number> => {
    const times: number[] = []
    for (let count = 0; count < 15; count += 1) {
      const begin = performance.now()
      expect((await get(path)).status).toBe(200)
      times.push(performance.now() - begin)
    }
    return times.toSorted((a, b) => a - b)[7] ?? 0
  }
  const { voting } = await theDemo()
  const other = routes.proposals(voting.vote)
  await median(other)
  const [blocks, list] = [await median(long), await median(other)]
  test.info().annotations.push({
    type: 'measured',
    description: `40 blocks: ${blocks.toFixed(1)} ms, ${Buffer.byteLength(whole.text)} bytes; list of ideas: ${list.toFixed(1)} ms`,
  })
  expect(blocks, `forty blocks take ${blocks.toFixed(1)} ms, the list of ideas ${list.toFixed(1)} ms`).toBeLessThan(
    Math.max(2 * list, 40),
  )
  for (const slug of ['forty-blocks', 'one-block'])
    await callApi(`/pages/own:${slug}/visibility`, { token, method: 'PUT', body: { isHidden: true } })
})
