import { expect, test } from 'vitest'
import { deleteExpired } from '@/lib/delivery/outbox/delete-expired'
import { prismaClient } from '@/lib/foundation/db/client'
import { aMember, anOrganization, daysFromNow } from '@/tests/factories'

const nobodyYet = { emailConfirmed: false, user: { createdAt: daysFromNow(-31) } }

test('deletes unconfirmed registrations after thirty days, keeps members and newer ones', async () => {
  const organization = await anOrganization()
  const db = prismaClient()
  const forgotten = await aMember(organization, { username: 'forgotten', ...nobodyYet })
  const recent = await aMember(organization, { username: 'recent', emailConfirmed: false })
  const member = await aMember(organization, { username: 'member', ...nobodyYet })
  await db.userSession.deleteMany()
  const pending = [forgotten.userId, recent.userId]
  await db.membership.updateMany({ where: { userId: { in: pending } }, data: { status: 'PENDING' } })
  await deleteExpired()
  const left = await db.user.findMany({ orderBy: { id: 'asc' } })
  expect(left.map(({ id }) => id)).toEqual([recent.userId, member.userId])
})

test('deletes one-time codes after two days', async () => {
  const organization = await anOrganization()
  const { userId } = await aMember(organization)
  const code = { userId, mobile: '+393123456789', purpose: 'CONFIRM_MOBILE' as const, codeHash: '' }
  const common = { ...code, requestedByOrganizationId: organization.id, expiresAt: new Date() }
  const db = prismaClient()
  await db.oneTimeCode.create({ data: { ...common, createdAt: daysFromNow(-3) } })
  await db.oneTimeCode.create({ data: { ...common, createdAt: daysFromNow(-1) } })
  await deleteExpired()
  expect(await db.oneTimeCode.count()).toBe(1)
})

test('deletes enquiries after a year, subscriptions that were never confirmed, and those that ended a year ago', async () => {
  const organization = await anOrganization()
  const db = prismaClient()
  const common = { organizationId: organization.id, locale: 'en' }
  const wrote = { ...common, name: 'a', email: 'a@b.test', emailKey: 'a@b.test', subject: 'a', body: 'a' }
  await db.enquiry.create({ data: { ...wrote, createdAt: daysFromNow(-366) } })
  const recent = await db.enquiry.create({ data: { ...wrote, createdAt: daysFromNow(-364) } })
  const subscriptions = {
    forgotten: { createdAt: daysFromNow(-31), confirmHash: 'x', confirmExpiresAt: daysFromNow(-29) },
    asked: { createdAt: daysFromNow(-40), confirmHash: 'x', confirmExpiresAt: daysFromNow(1) },
    active: { createdAt: daysFromNow(-900), confirmedAt: daysFromNow(-900) },
    endedLongAgo: { confirmedAt: daysFromNow(-900), endedAt: daysFromNow(-366) },
    ended: { confirmedAt: daysFromNow(-900), endedAt: daysFromNow(-364) },
  }
  for (const [name, dates] of Object.entries(subscriptions)) {
    const email = `${name.toLowerCase()}@b.test`
    await db.subscription.create({ data: { ...common, ...dates, email, emailKey: email } })
  }
  await deleteExpired()
  expect((await db.enquiry.findMany()).map(({ id }) => id)).toEqual([recent.id])
  const left = await db.subscription.findMany({ orderBy: { id: 'asc' } })
  expect(left.map(({ email }) => email)).toEqual(['asked@b.test', 'active@b.test', 'ended@b.test'])
})

test('deletes a backlog that is larger than one statement takes', async () => {
  const organization = await anOrganization()
  const { userId } = await aMember(organization)
  await prismaClient().$executeRaw`
    INSERT INTO "OneTimeCode" ("userId", "mobile", "purpose", "codeHash", "requestedByOrganizationId", "expiresAt",
      "createdAt")
    SELECT ${userId}::int, '+393123456789', 'CONFIRM_MOBILE', '', ${organization.id}::int, now(),
      now() - interval '3 days' FROM generate_series(1, 12001)`
  await deleteExpired()
  expect(await prismaClient().oneTimeCode.count()).toBe(0)
})

test.each([
  ['Notification', `"createdAt" < now() - interval '1 year'`],
  ['UserSession', `"expiresAt" < now() - interval '1 day'`],
  ['EmailLink', `"expiresAt" < now() - interval '30 days'`],
  ['OneTimeCode', `"createdAt" < now() - interval '2 days'`],
  ['RenderedText', `"createdAt" < now() - interval '30 days'`],
  ['OutboxMessage', `"status" = 'SENT' AND "sentAt" < now() - interval '30 days'`],
])('finds expired rows of %s by an index', async (table, condition) => {
  const plan = await prismaClient().$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`
    return tx.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN SELECT ctid FROM "${table}" WHERE ${condition}`)
  })
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond/)
})
