import { createHmac } from 'node:crypto'
import { hashSync } from 'bcryptjs'
import { expect, test } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { derivedKey } from '@/lib/foundation/secrets/secrets'
import {
  clearPasswordStatistics,
  failLikePassword,
  hashPassword,
  isPassword,
  needsNewHash,
  nobodysHash,
  shareOfBcrypt,
} from '@/lib/identity/auth/password/password'
import { login } from '@/lib/identity/auth/sign-in/login'
import { anOrganization, visitorContext } from '@/tests/factories'
import { anAccount } from '../accounts'

test('verifies a password against its hash, and no other', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^2\$m=\d+,t=\d+,p=1\$/)
  expect(await isPassword('correct horse', hash)).toBe(true)
  expect(await isPassword('correct horsf', hash)).toBe(false)
})

test('distinguishes passwords that are equal in their first 72 bytes (O14)', async () => {
  const hash = await hashPassword(`${'a'.repeat(72)}b`)
  expect(await isPassword(`${'a'.repeat(72)}c`, hash)).toBe(false)
})

test('accepts 64 Greek letters, composed or decomposed (O15)', async () => {
  const password = 'ή'.repeat(64)
  const hash = await hashPassword(password.normalize('NFD'))
  expect(await isPassword(password.normalize('NFC'), hash)).toBe(true)
})

test('does not end a password at a zero byte', async () => {
  const hash = await hashPassword('abc\u0000def')
  expect(await isPassword('abc\u0000xyz', hash)).toBe(false)
})

test('refuses everything for an account without a password or with an unknown hash', async () => {
  expect(await failLikePassword('anything', 'nobody')).toBe(false)
  expect(await isPassword('anything', '$2b$04$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZabcde')).toBe(false)
})

test('refuses requests above the queue limit at once and serves the queued ones', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => hashPassword('x')))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.length).toBeGreaterThan(100)
  expect(refused.every((answer) => (answer.reason as { errorName: string }).errorName === 'tooManyRequests')).toBe(true)
  expect(answers.filter((answer) => answer.status === 'fulfilled').length).toBeGreaterThan(60)
})

/** A hash as it was stored before argon2id. */
function oldHash(password: string): string {
  const secret = createHmac('sha256', derivedKey('password')).update(password).digest('base64')
  return `1$${hashSync(secret, 4)}`
}

test('hashes the same password differently each time', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
})

test('verifies a bcrypt hash and replaces it by argon2id at the next sign-in', async () => {
  const organization = await anOrganization()
  const passwordHash = oldHash('correct horse')
  const { userId } = await anAccount(organization, { username: 'citizen', user: { passwordHash } })
  const stored = async () => (await prismaClient().user.findUniqueOrThrow({ where: { id: userId } })).passwordHash ?? ''
  const ctx = visitorContext(organization)
  await expect(login(ctx, { username: 'citizen', password: 'correct horsf' })).rejects.toThrow('wrongCredentials')
  expect(await stored()).toBe(passwordHash)
  await login(ctx, { username: 'citizen', password: 'correct horse' })
  const renewed = await stored()
  expect(renewed).toMatch(/^2\$/)
  expect(needsNewHash(renewed)).toBe(false)
  await login(ctx, { username: 'citizen', password: 'correct horse' })
  expect(await stored()).toBe(renewed)
})

test('verifies a hash of another cost and marks it for rehashing', async () => {
  const hash = await hashPassword('correct horse')
  expect(needsNewHash(hash)).toBe(false)
  expect(needsNewHash(hash.replace(/m=\d+/, 'm=65536'))).toBe(true)
  expect(needsNewHash(oldHash('correct horse'))).toBe(true)
})

test('spends the time of bcrypt on unknown names as often as on real accounts', async () => {
  const organization = await anOrganization()
  clearPasswordStatistics()
  expect(await shareOfBcrypt()).toBe(0)
  for (const [username, passwordHash] of [
    ['old', oldHash('x')],
    ['older', oldHash('y')],
    ['oldest', oldHash('z')],
    ['new', await hashPassword('x')],
  ] as const)
    await anAccount(organization, { username, user: { passwordHash } })
  expect(await shareOfBcrypt()).toBe(0)
  clearPasswordStatistics()
  expect(await shareOfBcrypt()).toBe(0.75)
  const names = Array.from({ length: 400 }, (_, name) => `name-${name}`)
  const withBcrypt = (share: number) => names.filter((name) => nobodysHash(name, share).startsWith('1$')).length
  expect(withBcrypt(0)).toBe(0)
  expect(withBcrypt(1)).toBe(400)
  expect(Math.abs(withBcrypt(0.75) - 300)).toBeLessThan(40)
  expect(nobodysHash('citizen', 0.5)).toBe(nobodysHash('citizen', 0.5))
  clearPasswordStatistics()
})
