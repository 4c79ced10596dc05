// The rules of a vote in easy language, and reading aloud by the browser's own voice.
import { routes } from '@/lib/catalogues/routes'
import { expect, test } from './support/browser'
import { phone } from './support/keyboard'
import { theDemo } from './support/pages'

type Spoken = { text: string; lang: string }
declare const spoken: Spoken[]

/** A browser with an Italian and an English voice, which notes what it is given to say. */
function withVoices() {
  const said: Spoken[] = []
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'it-IT' }, { lang: 'en-GB' }],
    speak: ({ text, lang }: Spoken) => said.push({ text, lang }),
    cancel: () => said.splice(0),
  })
  Object.defineProperty(window, 'speechSynthesis', { value: speech })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class {
      lang = ''
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  })
  Object.assign(window, { spoken: said })
}

for (const javaScriptEnabled of [true, false]) {
  test(`a switch shows the rules of a vote in easy language ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    newPerson,
  }) => {
    const { voting } = await theDemo()
    const page = await (await newPerson({ viewport: phone, javaScriptEnabled })).newPage()
    await page.goto(`${routes.proposals(voting.vote)}?lang=en`)
    const easy = page.getByText('You help to decide which ideas are carried out.')
    await expect(easy).toBeHidden()
    await page.getByText('Easy language').click()
    await expect(easy).toBeVisible()
    await page.getByText('How this vote works').click()
    await expect(easy).toBeHidden()
  })
}

test('the rules are read aloud in the language of the page, and stopped', async ({ newPerson }) => {
  const { voting } = await theDemo()
  const page = await (await newPerson({ viewport: phone })).newPage()
  await page.addInitScript(withVoices)
  await page.goto(`${routes.proposals(voting.vote)}?lang=en`)
  expect(await page.evaluate(() => spoken)).toEqual([])
  await page.getByText('Easy language').click()
  await page.getByRole('button', { name: 'Read aloud' }).click()
  const heard = await page.evaluate(() => spoken)
  expect(heard.map(({ text }) => text)).toContain('You help to decide which ideas are carried out.')
  expect(new Set(heard.map(({ lang }) => lang))).toEqual(new Set(['en']))
  await page.getByRole('button', { name: 'Stop reading' }).click()
  expect(await page.evaluate(() => spoken)).toEqual([])
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible()
})

test('nothing offers to read aloud where the browser has no voice for the language', async ({ newPerson }) => {
  const { voting } = await theDemo()
  const page = await (await newPerson({ viewport: phone })).newPage()
  await page.addInitScript(withVoices)
  await page.goto(`${routes.proposals(voting.vote)}?lang=pl`)
  await page.getByText('Prostym językiem').click()
  await expect(page.locator('[data-read-aloud]')).toHaveCount(0)
  await page.goto(`${routes.proposals(voting.vote)}?lang=en`)
})
