import { afterEach, expect, test, vi } from 'vitest'
import { isSameOrigin } from '@/lib/edge/http/server/same-origin'

const HOST = 'town.example'
const from = (headers: Record<string, string>) => isSameOrigin(new Headers(headers), HOST)

afterEach(() => vi.unstubAllEnvs())

test('treats the same host over plain HTTP as another origin', async () => {
  vi.resetModules()
  vi.stubEnv('TRUST_PROXY', '1')
  const { isSameOrigin: behindProxy } = await import('@/lib/edge/http/server/same-origin')
  const https = { 'x-forwarded-proto': 'https' }
  expect(behindProxy(new Headers({ ...https, origin: `https://${HOST}` }), HOST)).toBe(true)
  expect(behindProxy(new Headers({ ...https, origin: `http://${HOST}` }), HOST)).toBe(false)
})

test('assumes https in production when no proxy reports the scheme', async () => {
  vi.resetModules()
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('DEMO', '')
  const { isSameOrigin: inProduction } = await import('@/lib/edge/http/server/same-origin')
  expect(inProduction(new Headers({ origin: `http://${HOST}` }), HOST)).toBe(false)
  expect(inProduction(new Headers({ origin: `https://${HOST}` }), HOST)).toBe(true)
  expect(inProduction(new Headers({ origin: 'http://a.localhost:3000' }), 'a.localhost:3000')).toBe(true)
})

test('prefers Sec-Fetch-Site over Origin', () => {
  expect(from({ 'sec-fetch-site': 'cross-site', origin: `https://${HOST}` })).toBe(false)
  expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(from({ origin: 'null' })).toBe(false)
  expect(from({})).toBe(false)
})
