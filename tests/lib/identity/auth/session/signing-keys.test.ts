import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { rotateKeys, signingKeys } from '@/lib/identity/auth/session/signing-keys'
import { signToken, verifyToken } from '@/lib/identity/auth/session/token'
import '@/tests/setup/database'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR)
const sign = (now: Date) => signToken(1, { typ: 'anonymous', sub: 'anonymous' }, now)

test('signs with the new key after a rotation and accepts tokens of the old one until they expire (J11)', async () => {
  const old = await sign(at(0))
  const [first] = await signingKeys()
  const { kid } = await rotateKeys(at(0))
  const [newest] = await signingKeys()
  expect(newest?.kid).toBe(kid)
  expect(newest?.kid).not.toBe(first?.kid)
  await expect(verifyToken(1, old, at(3.9))).resolves.toMatchObject({ sub: 'anonymous' })
  await expect(verifyToken(1, await sign(at(0)), at(1))).resolves.toMatchObject({ sub: 'anonymous' })
  await expect(verifyToken(1, old, at(4.002))).rejects.toThrow('tokenExpired')
})

test('refuses a token signed with an expired key, whatever date it claims (J11)', async () => {
  await sign(at(0))
  const [old] = await signingKeys()
  if (!old) throw new Error('no key')
  await rotateKeys(at(0))
  const forged = await new SignJWT({ typ: 'anonymous', sub: 'anonymous', jti: 'x' })
    .setProtectedHeader({ alg: 'HS256', kid: old.kid })
    .setIssuer('participation-platform')
    .setAudience('1')
    .setIssuedAt(Math.floor(at(5).getTime() / 1000))
    .setExpirationTime(Math.floor(at(6).getTime() / 1000))
    .sign(old.key)
  await expect(verifyToken(1, forged, at(5.5))).rejects.toThrow('tokenInvalid')
  await rotateKeys(at(5))
  expect((await signingKeys()).map(({ kid }) => kid)).not.toContain(old.kid)
})

test.each(['nobody', '../../etc/passwd', "' OR 1=1", 'https://evil.example/keys'])(
  'refuses the unknown key %s',
  async (kid) => {
    await sign(at(0))
    const forged = await new SignJWT({ typ: 'anonymous', sub: 'anonymous', jti: 'x' })
      .setProtectedHeader({ alg: 'HS256', kid })
      .setIssuer('participation-platform')
      .setAudience('1')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('k'.repeat(32)))
    await expect(verifyToken(1, forged, at(0.1))).rejects.toThrow('tokenInvalid')
  },
)
