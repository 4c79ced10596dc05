import { beforeEach, expect, test } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { randomToken, tokenHash } from '@/lib/foundation/secrets/secrets'
import { acceptInvitation, getInvitation } from '@/lib/identity/auth/registration/accept-invitation'
import { tokenActor } from '@/lib/identity/auth/session/session'
import { aMember, anOrganization, visitorContext } from '@/tests/factories'
import { anAccount, later, PASSWORD } from '../accounts'

let ctx: Context
beforeEach(async () => {
  ctx = visitorContext(await anOrganization())
})

const answer = { password: PASSWORD, privacyAccepted: true, termsAccepted: true }
const person = { name: 'Ada', surname: 'Rossi', username: 'ada.rossi' }

async function invite(userId: number): Promise<string> {
  const token = randomToken()
  const organizationId = ctx.organization.id
  await prismaClient().membership.create({ data: { organizationId, userId, status: 'PENDING' } })
  await ctx.db.emailLink.create({
    data: {
      organizationId,
      userId,
      purpose: 'INVITE',
      tokenHash: tokenHash(token),
      email: 'ada@example.test',
      pendingAction: { authorities: ['ADMIN'] },
      expiresAt: later(ctx, 24).now,
    },
  })
  return token
}

async function inviteSomeoneNew(): Promise<string> {
  const names = { username: 'invited-x', usernameKey: 'invited-x', name: '', surname: '' }
  const { id } = await prismaClient().user.create({
    data: { ...names, email: 'ada@example.test', emailKey: 'ada@example.test' },
  })
  return invite(id)
}

test('creates an ADMIN with the chosen name and password, and invalidates the link', async () => {
  const token = await inviteSomeoneNew()
  expect(await getInvitation(ctx, token)).toMatchObject({ username: null, email: 'ada@example.test' })
  const issued = await acceptInvitation(ctx, { token, ...answer, ...person })
  expect(await tokenActor(ctx.organization, issued.token, ctx.now)).toMatchObject({
    username: 'ada.rossi',
    authorities: ['ADMIN'],
    emailConfirmed: true,
    consentsCurrent: true,
  })
  await expect(acceptInvitation(ctx, { token, ...answer, ...person })).rejects.toMatchObject({
    errorName: 'linkInvalid',
  })
  expect(await ctx.db.auditEntry.findMany()).toMatchObject([{ act: 'admin.joined', facts: { authorities: ['ADMIN'] } }])
})

test('requires the password of an existing account and leaves it unchanged', async () => {
  const account = await anAccount(await anOrganization(), { username: 'known' })
  const token = await invite(account.userId)
  await expect(acceptInvitation(ctx, { token, ...answer, password: 'wrong' })).rejects.toMatchObject({ code: 1 })
  const { claims } = await acceptInvitation(ctx, { token, ...answer, ...person })
  expect(claims).toMatchObject({ sub: 'known', authorities: ['ADMIN'] })
})

test('refuses an expired invitation and one of another organization', async () => {
  const token = await inviteSomeoneNew()
  await expect(getInvitation(later(ctx, 25), token)).rejects.toMatchObject({ code: 200 })
  const other = visitorContext(await anOrganization())
  await expect(getInvitation(other, token)).rejects.toMatchObject({ errorName: 'linkInvalid' })
})

test('requires name, free username and strong password of a new person', async () => {
  const token = await inviteSomeoneNew()
  await anAccount(await anOrganization(), { username: 'taken' })
  const accept = (changes: object) => acceptInvitation(ctx, { token, ...answer, ...person, ...changes })
  await expect(accept({ surname: undefined })).rejects.toMatchObject({ code: 150, field: 'surname' })
  await expect(accept({ username: 'Taken' })).rejects.toMatchObject({ field: 'username' })
  await expect(accept({ password: 'password' })).rejects.toMatchObject({ field: 'password' })
})

test('does not take an account without a password for a new one', async () => {
  const account = await aMember(await anOrganization(), { username: 'passwordless' })
  const token = await invite(account.userId)
  expect(await getInvitation(ctx, token)).toMatchObject({ username: 'passwordless' })
  await expect(acceptInvitation(ctx, { token, ...answer, ...person })).rejects.toMatchObject({ code: 1 })
  const { username, passwordHash } = await prismaClient().user.findUniqueOrThrow({ where: { id: account.userId } })
  expect({ username, passwordHash }).toEqual({ username: 'passwordless', passwordHash: null })
})
