import { routes } from '@/lib/catalogues/routes'
import { callApi, processInStage, tokenOf } from '../support/api'
import { expect, test } from '../support/browser'
import { comune } from '../support/hosts'
import { addMore, openStep } from '../support/idea-form'

/** A picture of one pixel, and a document of no page. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

// Each picture differs in what follows its end, which nobody reads.
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.concat([PNG, Buffer.from(name)]) })
const document = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF }

test('a citizen adds pictures and a document to an idea, describes, sorts and removes them', async ({ signedIn }) => {
  const { ideas } = await processInStage('collecting')
  const context = await signedIn('citizen')
  const page = await context.newPage()
  await page.goto(comune + routes.newProposal(ideas))
  await page.locator('[name=title]').fill(`An idea with pictures ${Date.now()}`)
  await openStep(page, 'Show it')
  await page.getByLabel('Add pictures').setInputFiles([picture('one.png'), picture('two.png')])
  await expect(page.locator('[data-upload=stored]')).toHaveCount(2)
  await addMore(page)
  await page.getByLabel('Add documents').setInputFiles(document)
  await expect(page.locator('[data-upload=stored]')).toHaveCount(3)
  await page.getByRole('button', { name: /Use as cover.*two\.png/ }).click()
  await page.getByLabel(/What can be seen in the picture.*two\.png/).fill('The square in the morning')
  await page.getByRole('button', { name: /Down.*two\.png/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Up.*two\.png/ })).toBeFocused()
  await page.getByRole('button', { name: /Up.*two\.png/ }).click()
  await page.getByRole('button', { name: /Remove.*one\.png/ }).click()
  await expect(page.locator('[data-upload=stored]')).toHaveCount(2)
  await openStep(page, 'Check and publish')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await page.waitForURL(/done=saved/)
  const id = Number(/idea-edit\/(\d+)/.exec(page.url())?.[1])
  const { json } = await callApi(`/proposals/${id}`, { token: await tokenOf('citizen') })
  expect(json).toMatchObject({
    images: [{ kind: 'COVER', alternative: 'The square in the morning' }],
    documents: [{ name: 'plan.pdf', mediaType: 'application/pdf' }],
  })
  const [{ url }] = (json as { documents: [{ url: string }] }).documents
  const saved = await context.request.get(new URL(url, comune).href)
  expect(saved.headers()['content-disposition']).toContain('attachment; filename="plan.pdf"')
  expect(saved.headers()['cache-control']).toBe('private, no-store')
})

test('files are submitted with the form and removed by checkboxes without JavaScript', async ({ signedIn }) => {
  const { ideas } = await processInStage('collecting')
  const context = await signedIn('citizen', { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(comune + routes.newProposal(ideas))
  await page.locator('[name=title]').fill(`An idea without script ${Date.now()}`)
  await page.locator('[name=newImages]').setInputFiles([picture('three.png'), picture('four.png')])
  await page.locator('[name=newDocuments]').setInputFiles({ ...document, buffer: Buffer.from('no document') })
  await page.getByRole('button', { name: 'Save the draft' }).click()
  // The document is refused by its name; the pictures are in the form all the same.
  await expect(page.locator('[data-error-summary]')).toContainText('plan.pdf')
  await expect(page.locator('[name=imageIds]')).toHaveCount(2)
  await page.locator('[name=removedFiles]').first().check()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await page.waitForURL(/done=saved/)
  const id = Number(/idea-edit\/(\d+)/.exec(page.url())?.[1])
  const { json } = await callApi(`/proposals/${id}`, { token: await tokenOf('citizen') })
  expect((json as { images: unknown[] }).images).toHaveLength(1)
})

test('uploads from another site and of visitors are refused', async ({ signedIn }) => {
  const context = await signedIn('citizen')
  const multipart = { purpose: 'image', file: picture('five.png') }
  const foreign = await context.request.post(comune + routes.uploads('en'), {
    multipart,
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.status()).toBe(403)
  await context.clearCookies()
  const anonymous = await context.request.post(comune + routes.uploads('de'), {
    multipart,
    headers: { origin: comune },
  })
  expect(anonymous.status()).toBe(401)
})
