import { routes } from '@/lib/foundation/routes'
import { expect, test } from './support/browser'
import { rawRequest } from './support/raw-request'

test.use({ serviceWorkers: 'allow' })

test('a page without a connection says so, and nothing of it is stored but that', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto(routes.intro())
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await context.setOffline(true)
  await page.goto(routes.processes()).catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1, name: 'There is no connection' })).toBeVisible()
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toEqual(['/offline'])
  await context.setOffline(false)
  await page.goto(routes.processes())
  await expect(page.getByRole('heading', { level: 1, name: 'Processes' })).toBeVisible()
  // The browser itself reports the request that failed.
  consoleErrors.length = 0
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
