// Rules of the phone: the main action of a screen lies within its first 844 px, titles stand high, and nothing fixed
// covers more than a quarter of a small screen with large text.
import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { expect, test } from './support/browser'
import { expectNoSideways } from './support/page-checks'
import { theDemo } from './support/pages'

const PHONE = { width: 390, height: 844 }

type Demo = Awaited<ReturnType<typeof theDemo>>
/** Without a name the action is the first heading that is a link. */
type Screen = { name: string; path: (demo: Demo) => string; action?: string | RegExp; as?: 'citizen' }

const SCREENS: Screen[] = [
  {
    name: 'a process that collects',
    path: ({ collecting }) => routes.process(collecting.processId),
    action: 'Add your idea',
  },
  { name: 'a process that votes', path: ({ voting }) => routes.process(voting.processId), action: 'Vote now' },
  {
    name: 'a process that is over',
    path: ({ concluded }) => routes.process(concluded.processId),
    action: 'See the result',
  },
  { name: 'a text of a process', path: ({ voting }) => routes.processAbout(voting.processId), action: 'Vote now' },
  {
    name: 'the topics of a process',
    path: ({ voting }) => routes.processChallenges(voting.processId),
    action: 'Vote now',
  },
  {
    name: 'a phase',
    path: ({ voting }) => routes.phase(voting.vote.phaseId, voting.processId),
    action: 'Vote now',
  },
  { name: 'a result', path: ({ concluded }) => routes.result(concluded.result), action: 'Anyone can count it again' },
  // Other tests add processes of their own.
  { name: 'the processes', path: () => routes.processes() },
  {
    name: 'the home of a member',
    path: () => routes.home(),
    action: /Vote now|Give your budget|Add your idea|Join/,
    as: 'citizen',
  },
]

for (const { name, path, action, as } of SCREENS) {
  test(`shows the main action of ${name} within the first screen of a phone`, async ({ newPerson, signedIn }) => {
    const person = as ? await signedIn(as, { viewport: PHONE }) : await newPerson({ viewport: PHONE })
    const page = await person.newPage()
    await page.goto(withEnglish(path(await theDemo())))
    const main = page.getByRole('main')
    const place =
      action === undefined ? main.getByRole('heading').getByRole('link') : main.getByRole('link', { name: action })
    const box = await place.first().boundingBox()
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.y ?? 9999).toBeLessThan(330)
    await expectNoSideways(page)
  })
}

for (const language of ['de', 'el']) {
  test(`keeps fixed parts small and fits a small screen with text of 200 % in ${language}`, async ({ newPerson }) => {
    const page = await (await newPerson({ viewport: { width: 360, height: 640 } })).newPage()
    const demo = await theDemo()
    for (const { path, as } of SCREENS) {
      if (as) continue
      await page.goto(`${path(demo)}?lang=${language}`)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      expect(await coveredShare(page), path(demo)).toBeLessThanOrEqual(0.25)
      await expectNoSideways(page)
    }
  })
}

function withEnglish(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=en`
}

/** The share of the screen that elements with a fixed or stuck place cover. */
function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, 600)
    const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position } = getComputedStyle(element)
      return position === 'fixed' || position === 'sticky'
    })
    const areas = stuck.map((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
      const width = Math.min(right, innerWidth) - Math.max(left, 0)
      return Math.max(0, height) * Math.max(0, width)
    })
    return Math.max(0, ...areas) / (innerWidth * innerHeight)
  })
}
