import { expect, test } from 'vitest'
import { rotateKeys, signingKeys } from '@/lib/identity/auth/session/signing-keys'
import { signToken, verifyToken } from '@/lib/identity/auth/session/token'
import '@/tests/setup/database'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR)
const sign = (now: Date) => signToken(1, { typ: 'anonymous', sub: 'anonymous' }, now)

test('refuses a cached valid token at another organization', async () => {
  const token = await sign(at(0))
  await expect(verifyToken(1, token, at(0))).resolves.toMatchObject({ sub: 'anonymous' })
  await expect(verifyToken(2, token, at(0))).rejects.toThrow('tokenInvalid')
})

test('refuses a cached valid token after its expiry', async () => {
  const token = await sign(at(0))
  await verifyToken(1, token, at(0))
  await expect(verifyToken(1, token, at(4.002))).rejects.toThrow('tokenExpired')
})

test('refuses a cached valid token after its key was removed', async () => {
  const token = await sign(at(0))
  await verifyToken(1, token, at(0))
  const [old] = await signingKeys()
  await rotateKeys(at(0))
  await rotateKeys(at(5))
  expect((await signingKeys()).map(({ kid }) => kid)).not.toContain(old?.kid)
  await expect(verifyToken(1, token, at(0))).rejects.toThrow('tokenInvalid')
})

test('verifies the signature also when the prefix of the token is cached', async () => {
  const token = await sign(at(0))
  await verifyToken(1, token, at(0))
  const forged = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  await expect(verifyToken(1, forged, at(0))).rejects.toThrow('tokenInvalid')
})

test('accepts a token of an instance whose clock is a few seconds ahead, without a longer expiry', async () => {
  const seconds = 1 / 3600
  await expect(verifyToken(1, await sign(at(3 * seconds)), at(0))).resolves.toMatchObject({ sub: 'anonymous' })
  await expect(verifyToken(1, await sign(at(10 * seconds)), at(0))).rejects.toThrow('tokenInvalid')
  const old = await sign(at(-4 - 2 * seconds))
  await expect(verifyToken(1, old, at(0))).rejects.toThrow('tokenExpired')
})
