import { beforeEach, expect, test } from 'vitest'
import { clearCachedKeys, rotateKeys, signingKeys } from '@/lib/identity/auth/session/signing-keys'
import { signToken, verifyToken } from '@/lib/identity/auth/session/token'
import '@/tests/setup/database'

beforeEach(clearCachedKeys)

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR)
const sign = (now: Date) => signToken(1, { typ: 'anonymous', sub: 'anonymous' }, now)

test('a token that was good a moment ago is refused at another organization', async () => {
  const token = await sign(at(0))
  await expect(verifyToken(1, token, at(0))).resolves.toMatchObject({ sub: 'anonymous' })
  await expect(verifyToken(2, token, at(0))).rejects.toThrow('tokenInvalid')
})

test('a token that was good a moment ago ends when it said', async () => {
  const token = await sign(at(0))
  await verifyToken(1, token, at(0))
  await expect(verifyToken(1, token, at(4.002))).rejects.toThrow('tokenExpired')
})

test('a token that was good a moment ago is refused once its key is over and gone', async () => {
  const token = await sign(at(0))
  await verifyToken(1, token, at(0))
  const [old] = await signingKeys()
  await rotateKeys(at(0))
  await rotateKeys(at(5))
  expect((await signingKeys()).map(({ kid }) => kid)).not.toContain(old?.kid)
  await expect(verifyToken(1, token, at(0))).rejects.toThrow('tokenInvalid')
})

test('the signature counts, also of a token whose beginning is known', async () => {
  const token = await sign(at(0))
  await verifyToken(1, token, at(0))
  const forged = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  await expect(verifyToken(1, forged, at(0))).rejects.toThrow('tokenInvalid')
})

test('D22 a token of an instance whose clock is a few seconds ahead is good at once, and ends no later', async () => {
  const seconds = 1 / 3600
  await expect(verifyToken(1, await sign(at(3 * seconds)), at(0))).resolves.toMatchObject({ sub: 'anonymous' })
  await expect(verifyToken(1, await sign(at(10 * seconds)), at(0))).rejects.toThrow('tokenInvalid')
  const old = await sign(at(-4 - 2 * seconds))
  await expect(verifyToken(1, old, at(0))).rejects.toThrow('tokenExpired')
})
