import { expect, it } from 'vitest'
import { returnSends, takeSends } from '@/lib/delivery/outbox/deliver'
import { hasRealPostgres } from '@/tests/setup/database'

process.env['MAIL_PER_SECOND'] = '10'

it.skipIf(!hasRealPostgres)('grants exactly the rate of a second to all workers together', async () => {
  const granted = await Promise.all(Array.from({ length: 8 }, () => takeSends('MAIL', 'NEWS', 3)))
  expect(granted.reduce((sum, count) => sum + count, 0)).toBe(10)
})

it('counts codes and never makes them wait', async () => {
  expect(await takeSends('MAIL', 'CODES', 15)).toBe(15)
  expect(await takeSends('MAIL', 'NEWS', 5)).toBe(0)
})

it('grants again what was not used', async () => {
  expect(await takeSends('MAIL', 'NEWS', 10)).toBe(10)
  await returnSends('MAIL', 4)
  expect(await takeSends('MAIL', 'NEWS', 10)).toBe(4)
})

it('limits nothing without a rate', async () => {
  expect(await takeSends('SMS', 'NEWS', 500)).toBe(500)
})
