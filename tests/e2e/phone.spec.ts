// The rules of the screens on a phone: the main act is in the first screen, nothing fixed covers a quarter of it.
import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { type Account, expect, test } from './support/browser'
import { type Demo, theDemo } from './support/pages'

const FIRST_SCREEN = { width: 390, height: 844 }
const SMALL = { width: 360, height: 640 }
const LIST_HEIGHT_MAX = 3000
const COVERED_MAX = 0.25

type Screen = { name: string; path: (demo: Demo) => string; as?: Account; act: string | RegExp }

const idea = ({ ideas }: Demo) => routes.proposal(ideas.onBallot)
const donated = ({ ideas }: Demo) => routes.proposal(ideas.donatedTo)
const newIdea = ({ collecting }: Demo) => routes.newProposal(collecting.ideas)
const discussed = ({ collecting, ideas }: Demo) =>
  routes.proposal({ ...collecting.ideas, moduleId: collecting.ideas.id, id: ideas.open.id })

/** Screens, and what one does there. Those of processes: phone-process.spec.ts. */
const SCREENS: Screen[] = [
  { name: 'the list of a vote', path: ({ voting }) => routes.proposals(voting.vote), act: 'Sign in to vote' },
  { name: 'an idea in a vote', path: idea, act: 'Sign in to vote' },
  {
    name: 'the list of a vote',
    path: ({ voting }) => routes.proposals(voting.vote),
    as: 'citizen',
    act: /^(Give|Given) /,
  },
  {
    name: 'an idea in a vote',
    path: idea,
    as: 'citizen',
    act: /^(Give a preference|Given|Move one here|Join and vote)/,
  },
  {
    name: 'an idea to donate to',
    path: donated,
    as: 'citizen',
    act: /^(Give|Join and give) €|€\d+ (more|less)|Move one here/,
  },
  { name: 'the first step of a new idea', path: newIdea, as: 'citizen', act: 'Next: Show it' },
  {
    name: 'the second step of a new idea',
    path: (demo) => `${newIdea(demo)}#show`,
    as: 'citizen',
    act: 'Choose on the map',
  },
  { name: 'the last step of a new idea', path: (demo) => `${newIdea(demo)}#check`, as: 'citizen', act: 'Publish' },
  {
    name: 'the own ballot',
    path: ({ voting }) => `${routes.proposals(voting.vote)}?view=ballot`,
    as: 'citizen',
    act: /^(Remove|Back to the ideas)/,
  },
  {
    name: 'an idea that is being discussed',
    path: discussed,
    as: 'citizen',
    act: /^(Follow this idea|Stop following)/,
  },
  {
    name: 'a result',
    path: ({ concluded }) => routes.result(concluded.result),
    act: 'Anyone can count it again',
  },
]

for (const { name, path, as, act } of SCREENS) {
  test(`${name} shows its main act in the first screen of ${as ? 'a member' : 'a visitor'}`, async ({
    newPerson,
    signedIn,
  }) => {
    const options = { viewport: FIRST_SCREEN }
    const page = await (as ? await signedIn(as, options) : await newPerson(options)).newPage()
    await page.goto(path(await theDemo()))
    const acts = page.getByRole('main').getByRole('button', { name: act })
    const found = acts.or(page.getByRole('main').getByRole('link', { name: act }))
    const bottoms = await Promise.all(
      (await found.all()).map(async (one) => {
        const box = await one.boundingBox()
        return box ? box.y + box.height : Number.POSITIVE_INFINITY
      }),
    )
    expect(Math.min(...bottoms)).toBeLessThanOrEqual(FIRST_SCREEN.height)
  })
}

test('a list of 24 ideas is at most 3,000 px high on a phone', async ({ signedIn }) => {
  const { voting } = await theDemo()
  for (const language of ['en', 'de', 'el']) {
    const page = await (await signedIn('citizen', { viewport: FIRST_SCREEN })).newPage()
    await page.goto(`${routes.proposals(voting.vote)}?lang=${language}`)
    const list = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.locator('[id^="idea-"]') })
    await expect(list.getByRole('heading', { level: 2 })).toHaveCount(24)
    expect((await list.boundingBox())?.height ?? Number.POSITIVE_INFINITY, language).toBeLessThanOrEqual(
      LIST_HEIGHT_MAX,
    )
  }
})

for (const language of ['de', 'el']) {
  test(`nothing fixed covers more than a quarter of a small screen with large text (${language})`, async ({
    signedIn,
    newPerson,
  }) => {
    const demo = await theDemo()
    for (const context of [await newPerson({ viewport: SMALL }), await signedIn('citizen', { viewport: SMALL })]) {
      const page = await context.newPage()
      for (const path of bars(demo)) {
        await page.goto(withLanguage(path, language))
        await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
        await expect.poll(() => fixedShare(page), { message: path }).toBeLessThanOrEqual(COVERED_MAX)
      }
    }
  })
}

test('one button applies search and filters of a list, whether the filters are open or not', async ({ newPerson }) => {
  const { collecting } = await theDemo()
  const page = await (await newPerson({ viewport: FIRST_SCREEN })).newPage()
  await page.goto(routes.proposals(collecting.ideas))
  const buttons = page.getByRole('search').getByRole('button').filter({ visible: true })
  await expect(buttons).toHaveText(['Show'])
  await page.getByText('More filters').click()
  await expect(buttons).toHaveText(['Apply filters'])
})

test('a confirmation page offers to confirm; sending the mail again is one step away', async ({ newPerson }) => {
  const page = await (await newPerson({ viewport: FIRST_SCREEN })).newPage()
  await page.goto(routes.emailConfirm('a-token'))
  const buttons = page.getByRole('main').getByRole('button').filter({ visible: true })
  await expect(buttons).toHaveText(['Confirm and sign in'])
  await page.getByText('Send the confirmation email again').click()
  await expect(buttons).toHaveCount(2)
})

/** Screens on which something may be fixed. */
function bars(demo: Demo): string[] {
  const { voting, concluded } = demo
  return [
    ...[routes.proposals(voting.vote), idea(demo), donated(demo), discussed(demo)],
    ...[`${routes.proposals(voting.vote)}?view=ballot`, routes.result(concluded.result), routes.personalSpace()],
    ...[newIdea(demo), `${newIdea(demo)}#show`, `${newIdea(demo)}#check`],
  ]
}

function withLanguage(path: string, language: string): string {
  const [address = '', fragment] = path.split('#')
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}${fragment ? `#${fragment}` : ''}`
}

/** The largest share of the screen that one fixed or sticky element covers. */
function fixedShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    )
    return Math.max(0, ...fixed.map((element) => element.offsetHeight / window.innerHeight))
  })
}
