import { expect, test } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { sessionReader } from '@/lib/identity/auth/session/session'
import { signToken } from '@/lib/identity/auth/session/token'
import { aMember, anOrganization } from '@/tests/factories'

async function aSession(organization: Awaited<ReturnType<typeof anOrganization>>) {
  const { userId, sessionId: sid } = await aMember(organization)
  const { tokenVersion: tv } = await prismaClient().user.findUniqueOrThrow({ where: { id: userId } })
  const token = await signToken(organization.id, { typ: 'session', sid, tv, sub: String(userId) }, new Date())
  const notify = (count: number, data: { readAt?: Date; onSite?: boolean; organizationId?: number } = {}) =>
    prismaClient().notification.createMany({
      data: Array.from({ length: count }, () => ({
        organizationId: organization.id,
        userId,
        kind: 'version',
        facts: {},
        ...data,
      })),
    })
  return { userId, token, notify }
}

test('counts the unread notifications of the reader of a session, and of nobody else', async () => {
  const organization = await anOrganization()
  const [anna, ugo] = [await aSession(organization), await aSession(organization)]
  await anna.notify(3)
  await anna.notify(2, { readAt: new Date() })
  await anna.notify(1, { onSite: false })
  const read = await sessionReader(organization, anna.token, new Date())
  expect(read).toMatchObject({ actor: { kind: 'user', userId: anna.userId }, unread: 3 })
  expect(await sessionReader(organization, ugo.token, new Date())).toMatchObject({ unread: 0 })
})

test('counts no further than the header displays', async () => {
  const organization = await anOrganization()
  const anna = await aSession(organization)
  await anna.notify(150)
  expect(await sessionReader(organization, anna.token, new Date())).toMatchObject({ unread: 100 })
})

test('knows no reader and counts nothing without a valid session', async () => {
  const organization = await anOrganization()
  const nobody = { actor: { kind: 'visitor' }, unread: 0 }
  expect(await sessionReader(organization, undefined, new Date())).toEqual(nobody)
  expect(await sessionReader(organization, 'forged', new Date())).toEqual(nobody)
})
