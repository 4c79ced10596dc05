import { afterEach, expect, it, vi } from 'vitest'

const OWN = 'ebd0a0a2-0000-4000-8000-000000000000'
const SENT = 'c0ffee00c0ffee00c0ffee00c0ffee00'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function idOf(sent: string | string[] | undefined, trustedProxies: string): Promise<string> {
  vi.stubEnv('TRUST_PROXY', trustedProxies)
  const { requestIdOf } = await import('@/lib/edge/request/request-id')
  return requestIdOf(sent, OWN)
}

it('takes over the id of a trusted proxy', async () => {
  expect(await idOf(SENT, '1')).toBe(SENT)
  expect(await idOf(OWN.toUpperCase(), '2')).toBe(OWN.toUpperCase())
})

it('makes its own where no proxy is trusted', async () => {
  expect(await idOf(SENT, '0')).toBe(OWN)
})

it.each([undefined, '', 'short', 'a'.repeat(65), 'two words and', 'x"},{"level":50', 'ünïcödé-ïd', ['a'.repeat(32)]])(
  'makes its own instead of %j',
  async (sent) => expect(await idOf(sent, '1')).toBe(OWN),
)
