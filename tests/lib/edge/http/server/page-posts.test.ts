import { expect, it } from 'vitest'
import { routes } from '@/lib/catalogues/routes'
import { isPagePost } from '@/lib/edge/http/server/page-posts'
import { config } from '@/middleware'

const [pages] = config.matcher
const isPage = (url: string): boolean =>
  new RegExp(`^${String(pages)}$`).test(new URL(url, 'http://city.test').pathname)

// A mail program posts without cookies and without an origin, which pages require.
it.each([routes.unsubscribeOneClick('token'), routes.subscriptionEndOneClick('token')])(
  'lets a mail program post to %s, which is no page',
  (url) => {
    expect(isPagePost({ method: 'POST', url })).toBe(false)
    expect(isPage(url)).toBe(false)
  },
)

// A log posts a checkpoint of up to 100,000 bytes; what only looks like its address is a page.
it('leaves checkpoints to the witness of the public log', () => {
  expect(isPagePost({ method: 'POST', url: '/tlog/witness/add-checkpoint' })).toBe(false)
  expect(isPage('/tlog/witness/add-checkpoint')).toBe(false)
  for (const url of ['/tlog', '/tlog/x', '/tlog/witness/add-checkpoint/x'])
    expect(isPagePost({ method: 'POST', url })).toBe(true)
})

it.each([
  routes.portalContact(),
  routes.portalSubscribe(),
  routes.subscriptionEnd('token'),
  routes.unsubscribe('token'),
])('treats %s as a page', (url) => {
  expect(isPagePost({ method: 'POST', url })).toBe(true)
  expect(isPage(url)).toBe(true)
})
