import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from './support/browser'

// The saver alone on a page, with a fake server whose answers each test chooses: journeys cannot produce these cases in
// time.
const FORM = `<form><input type=hidden name=proposalId value=""><input type=hidden name=revision value=""><input type=hidden name=formKey value="0e0f2d0c-7a3b-4c1d-9e5f-6a7b8c9d0e1f">
  <label>Title <input name=title></label><label>Summary <textarea name=summary></textarea></label><textarea name=narrative></textarea>
  <button name=intent value=publish>Publish</button></form>`

type Fields = Record<string, string>
type State = { kind: string }
type Harness = {
  sent: Fields[]
  states: State[]
  answers: unknown[]
  submitted?: Fields
  saver: { saveNow: () => void; keepMine: () => void }
}
declare const harness: Harness

const SOURCES = [
  'lib/framework/react/form-fields.ts',
  'components/ui/kept/typed-fields.ts',
  'components/ui/kept/kept-copies.ts',
  'components/ui/kept/kept-form.ts',
  'components/forms/autosave/autosave-state.ts',
  'components/forms/autosave/own-revisions.ts',
  'components/forms/autosave/autosaved-form.ts',
]

const SETUP = `
  window.harness = { sent: [], states: [], answers: [] }
  const form = document.querySelector('form')
  const saved = () => ({ state: 'saved', fields: { proposalId: '7', revision: String(harness.sent.length - 1) }, savedAt: '12:03', path: '/edit/7', refused: {} })
  async function save(data) {
    harness.sent.push(Object.fromEntries(data))
    const answer = harness.answers.shift() ?? saved()
    if (answer === 'lost') throw new TypeError('lost')
    if (answer.after) await new Promise((resolve) => setTimeout(resolve, answer.after))
    return answer
  }
  new KeptForm(form, '', false)
  harness.saver = new AutosavedForm(form, {
    names: ['proposalId', 'revision', 'formKey'], needs: ['title', 'summary', 'narrative'],
    save, show: (state) => harness.states.push(state), saved: () => undefined,
  })
  form.addEventListener('submit', (event) => { event.preventDefault(); harness.submitted = Object.fromEntries(new FormData(form, event.submitter)) })`

test.beforeEach(async ({ page }) => {
  await page.route('http://draft.test/**', (route) => route.fulfill({ contentType: 'text/html', body: FORM }))
  await page.goto('http://draft.test/new')
  await startSaver(page)
})

test('what was typed before the scripts had loaded is saved', async ({ page }) => {
  await page.reload()
  await page.getByLabel('Title').fill('Early')
  await startSaver(page)
  await expect.poll(() => sentOf(page, 'title')).toEqual(['Early'])
})

test('the address and id of the first answer are kept after the page is rendered again', async ({ page }) => {
  await typeTitle(page, 'A', 'saved')
  await expect(page).toHaveURL('http://draft.test/edit/7')
  await page.locator('[name=proposalId]').evaluate((field: HTMLInputElement) => {
    field.value = ''
  })
  await page.getByLabel('Title').fill('AB')
  await expect.poll(() => page.evaluate(() => harness.sent.at(-1))).toMatchObject({ proposalId: '7', revision: '0' })
})

test('a lost answer causes no conflict with the own request', async ({ page }) => {
  await typeTitle(page, 'A', 'saved')
  await willAnswer(page, 'lost', saved(9))
  await typeTitle(page, 'ABC', 'retrying')
  expect(await copyOf(page)).toContain('ABC')
  await page.getByLabel('Title').fill('ABCD')
  // The same again, because the server may have saved it; then what was typed meanwhile.
  await expect.poll(() => sentOf(page, 'title'), { timeout: 15_000 }).toEqual(['A', 'ABC', 'ABC', 'ABCD'])
  expect(await sentOf(page, 'revision')).toEqual(['', '0', '0', '9'])
  expect(await page.evaluate(() => harness.states.some(({ kind }) => kind === 'conflict'))).toBe(false)
  await expect.poll(() => copyOf(page)).toBeNull()
})

test('repeated first requests have the same form key, so that they create one draft', async ({ page }) => {
  await willAnswer(page, 'lost')
  await typeTitle(page, 'A', 'retrying')
  await expect.poll(() => page.evaluate(() => harness.sent.length), { timeout: 15_000 }).toBe(2)
  const keys = await page.evaluate(() => harness.sent.map((sent) => sent['formKey']))
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a conflict stops saving until the author has decided', async ({ page }) => {
  await typeTitle(page, 'A', 'saved')
  await willAnswer(page, conflict(20))
  await typeTitle(page, 'Mine', 'conflict')
  const sent = await page.evaluate(() => harness.sent.length)
  await page.getByLabel('Summary').fill('More of mine')
  await page.waitForTimeout(2500)
  expect(await page.evaluate(() => harness.sent.length)).toBe(sent)
  await page.evaluate(() => harness.saver.keepMine())
  await expect
    .poll(() => page.evaluate(() => harness.sent.at(-1)))
    .toMatchObject({ revision: '20', title: 'Mine', summary: 'More of mine' })
})

test('a submit waits for the running request, so that it creates one idea', async ({ page }) => {
  await willAnswer(page, { ...saved(33), after: 1500 })
  await page.getByLabel('Title').fill('A')
  await page.evaluate(() => harness.saver.saveNow())
  await page.getByRole('button', { name: 'Publish' }).click()
  expect(await page.evaluate(() => harness.submitted)).toBeUndefined()
  const submitted = { proposalId: '7', revision: '33', intent: 'publish' }
  await expect.poll(() => page.evaluate(() => harness.submitted)).toMatchObject(submitted)
})

test('a submit that waits for a request is not sent when somebody else has saved meanwhile', async ({ page }) => {
  await typeTitle(page, 'A', 'saved')
  await willAnswer(page, { ...conflict(20), after: 1500 })
  await page.getByLabel('Title').fill('Mine')
  await page.evaluate(() => harness.saver.saveNow())
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => page.evaluate(() => harness.states.at(-1)?.kind)).toBe('conflict')
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => harness.submitted)).toBeUndefined()
  // The person has seen the conflict and submits again.
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => page.evaluate(() => harness.submitted)).toMatchObject({ revision: '20', title: 'Mine' })
})

test('the text is stored in the tab when the page is left before it was saved', async ({ page }) => {
  await typeTitle(page, 'A', 'saved')
  await page.getByLabel('Summary').fill('Not sent yet')
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  expect(await copyOf(page)).toContain('Not sent yet')
})

function scriptOf(file: string): string {
  const source = stripTypeScriptTypes(readFileSync(file, 'utf8'))
  return source
    .replace(/^import [^']*'[^']*'$/gm, '')
    .replace(/^export \{[^}]*\}$/gm, '')
    .replace(/^export /gm, '')
}

function saved(revision: number) {
  const fields = { proposalId: '7', revision: String(revision) }
  return { state: 'saved', fields, savedAt: '12:03', refused: {} }
}

function conflict(revision: number) {
  const fields = { proposalId: '7', revision: String(revision) }
  return { state: 'conflict', fields, savedAt: '12:03', saved: [{ label: 'Title', text: 'Of another', lang: '' }] }
}

function sentOf(page: Page, name: string): Promise<(string | undefined)[]> {
  return page.evaluate((field) => harness.sent.map((sent) => sent[field]), name)
}

async function willAnswer(page: Page, ...answers: unknown[]): Promise<void> {
  await page.evaluate((all) => harness.answers.push(...all), answers)
}

async function startSaver(page: Page): Promise<void> {
  // In a block, because the scripts share one scope.
  const content = `${SOURCES.map(scriptOf).join('\n')}{${SETUP}}`
  await page.addScriptTag({ type: 'module', content })
  await page.waitForFunction(() => harness.saver !== undefined)
}

async function typeTitle(page: Page, title: string, state: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await expect.poll(() => page.evaluate(() => harness.states.at(-1)?.kind), { timeout: 10_000 }).toBe(state)
}

function copyOf(page: Page): Promise<string | null> {
  return page.evaluate(() =>
    sessionStorage.getItem(Object.keys(sessionStorage).find((key) => key.startsWith('kept:')) ?? ''),
  )
}
