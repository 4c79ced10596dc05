import { routes } from '@/lib/catalogues/routes'
import { expect, test } from './support/browser'
import { rawRequest } from './support/raw-request'

test.use({ serviceWorkers: 'allow' })

test('the browser stores the page for no connection, and nothing else', async ({ page }) => {
  await page.goto(routes.intro())
  const stored = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toEqual([routes.offline()])
  await page.goto(`${routes.offline()}?lang=en`)
  await expect(page.getByRole('heading', { level: 1, name: 'There is no connection' })).toBeVisible()
})

test('the site can be installed under the name and with the icons of the organization', async () => {
  const { text, headers } = await rawRequest(routes.webManifest())
  expect(headers['content-type']).toBe('application/manifest+json')
  const manifest = JSON.parse(text) as { name: string; start_url: string; icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: 'Comune di Valdoria', start_url: routes.home() })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '192x192', '512x512', '512x512'])
  const icon = await rawRequest(manifest.icons[0]?.src ?? '')
  expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await rawRequest('/app-icon/100')).status).toBe(404)
})
