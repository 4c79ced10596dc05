import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '@/lib/auth/password'

test('a password is recognised by its hash, and no other is', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^1\$\$2b\$/)
  expect(await isPassword('correct horse', hash)).toBe(true)
  expect(await isPassword('correct horsf', hash)).toBe(false)
})

test('two passwords that are equal in their first 72 bytes are different passwords (O14)', async () => {
  const hash = await hashPassword(`${'a'.repeat(72)}b`)
  expect(await isPassword(`${'a'.repeat(72)}c`, hash)).toBe(false)
})

test('a password of 64 Greek letters works, typed composed or decomposed (O15)', async () => {
  const password = 'ή'.repeat(64)
  const hash = await hashPassword(password.normalize('NFD'))
  expect(await isPassword(password.normalize('NFC'), hash)).toBe(true)
})

test('a zero byte does not end a password', async () => {
  const hash = await hashPassword('abc\u0000def')
  expect(await isPassword('abc\u0000xyz', hash)).toBe(false)
})

test('an account without a password, and a hash of an unknown version, accept nothing', async () => {
  expect(await isPassword('anything', null)).toBe(false)
  expect(await isPassword('anything', '$2b$04$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZabcde')).toBe(false)
})

test('a flood beyond the queue is refused at once, and who is inside is served', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => isPassword('x', null)))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.length).toBeGreaterThan(30)
  expect(refused.every((answer) => (answer.reason as { errorName: string }).errorName === 'tooManyRequests')).toBe(true)
  expect(answers.filter((answer) => answer.status === 'fulfilled').length).toBeGreaterThan(60)
})
