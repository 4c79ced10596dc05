import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { listDays } from '@/lib/outcome/tlog/reading/read-public-log'
import { anOrganization, visitorContext } from '@/tests/factories'

it('names the last state of each of the last three days on which the log grew, by the clock of the organization', async () => {
  const organization = await anOrganization({ timeZone: 'Europe/Rome' })
  const row = { root: new Uint8Array(32), origin: 'o', note: '' }
  const states: [bigint, string][] = [
    [1n, '2027-05-01T12:00:00Z'],
    [2n, '2027-05-10T09:00:00Z'],
    [3n, '2027-05-11T21:59:00Z'],
    // After midnight in Rome.
    [4n, '2027-05-11T22:01:00Z'],
    [5n, '2027-05-12T12:00:00Z'],
    [6n, '2027-05-14T22:30:00Z'],
  ]
  await prismaClient().logCheckpoint.createMany({
    data: states.map(([size, createdAt]) => ({ ...row, size, createdAt: new Date(createdAt) })),
  })
  const on = async (now: string) => {
    const days = await listDays({ ...visitorContext(organization), now: new Date(now) })
    return days.map(({ size }) => size)
  }
  expect(await on('2027-05-15T10:00:00Z')).toEqual([5, 3, 2])
  expect(await on('2027-05-16T10:00:00Z')).toEqual([6, 5, 3])
  expect(await on('2027-05-01T13:00:00Z')).toEqual([])
})
