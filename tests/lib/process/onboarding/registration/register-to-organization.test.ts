import { expect, test } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { confirmEmail } from '@/lib/identity/auth/email/confirm-email'
import { resendEmailConfirmation } from '@/lib/identity/auth/email/resend-email-confirmation'
import { joinOrganization } from '@/lib/identity/auth/registration/join-organization'
import { tokenActor } from '@/lib/identity/auth/session/session'
import { login } from '@/lib/identity/auth/sign-in/login'
import { accessCodeHash } from '@/lib/identity/organizations/admission/access-code'
import { registerToOrganizationByEmail as register } from '@/lib/process/onboarding/registration/register-to-organization-by-email'
import { anOrganization, visitorContext } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'
import { anAccount, later, mailedToken, PASSWORD, registration } from '../../../identity/auth/accounts'

test('registers, confirms by mail, signs in and adds the membership', async () => {
  const ctx = visitorContext(await anOrganization())
  expect(await register(ctx, { ...registration, newsletter: true, returnTo: '/idea-list/1/2/3' })).toMatchObject({
    code: 2,
  })
  const credentials = { username: registration.username, password: PASSWORD }
  await expect(login(ctx, credentials)).rejects.toMatchObject({ errorName: 'emailUnconfirmed' })

  const { token, returnTo } = await confirmEmail(ctx, { token: await mailedToken(ctx) })
  expect(returnTo).toBe('/idea-list/1/2/3')
  expect(await tokenActor(ctx.organization, token, ctx.now)).toMatchObject({
    username: 'ada.rossi',
    emailConfirmed: true,
    consentsCurrent: true,
    authorities: [],
  })
  await login(ctx, credentials)
  const consents = await ctx.db.consent.findMany({ orderBy: { id: 'asc' } })
  expect(consents.map(({ kind, version, locale }) => [kind, version, locale])).toEqual([
    ['TERMS', 1, 'en'],
    ['PRIVACY', 1, 'en'],
    ['NEWSLETTER', 1, 'en'],
  ])
})

test('accepts a confirmation link once, for a day, on the host of its organization (O16)', async () => {
  const ctx = visitorContext(await anOrganization())
  await register(ctx, registration)
  const token = await mailedToken(ctx)
  const other = visitorContext(await anOrganization())
  await expect(confirmEmail(other, { token })).rejects.toMatchObject({ errorName: 'linkInvalid' })
  await expect(confirmEmail(later(ctx, 24.1), { token })).rejects.toMatchObject({ code: 200 })
  await confirmEmail(later(ctx, 23.9), { token })
  await expect(confirmEmail(ctx, { token })).rejects.toMatchObject({ code: 220 })
})

test.skipIf(!hasRealPostgres)('accepts a link once for two concurrent clicks', async () => {
  const ctx = visitorContext(await anOrganization())
  await register(ctx, registration)
  const token = await mailedToken(ctx)
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => confirmEmail(ctx, { token })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('stores no plain token, and clears it from the mail when sent', async () => {
  const ctx = visitorContext(await anOrganization())
  await register(ctx, registration)
  const token = await mailedToken(ctx)
  const [link] = await ctx.db.emailLink.findMany()
  expect(JSON.stringify(link)).not.toContain(token)
})

test('refuses taken names and addresses with the specified codes', async () => {
  const here = await anOrganization()
  const ctx = visitorContext(here)
  await register(ctx, registration)
  const taken = { ...registration, email: 'other@example.test' }
  await expect(register(ctx, { ...taken, username: 'ADA.Rossi' })).rejects.toMatchObject({
    code: 165,
    field: 'username',
  })
  await expect(register(ctx, { ...registration, username: 'someone' })).rejects.toMatchObject({
    code: 172,
    field: 'email',
  })
  await expect(register(ctx, { ...registration, username: 'x12', email: 'ADA@example.test' })).rejects.toMatchObject({
    code: 172,
  })
  await anAccount(await anOrganization(), { username: 'traveller' })
  await expect(
    register(ctx, { ...registration, username: 'new', email: 'traveller@example.test' }),
  ).rejects.toMatchObject({ code: 192 })
})

test.skipIf(!hasRealPostgres)('refuses one of two concurrent registrations of a username', async () => {
  const ctx = visitorContext(await anOrganization())
  const people = Array.from({ length: 4 }, (_, number) => ({ ...registration, email: `ada${number}@example.test` }))
  const answers = await Promise.allSettled(people.map((person) => register(ctx, person)))
  const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(codes).toHaveLength(3)
  for (const code of codes) expect([165, 170]).toContain(code)
  expect(await prismaClient().user.count()).toBe(1)
  expect(await ctx.db.outboxMessage.count()).toBe(1)
})

test('respects closed registration and codes with a limited number of uses', async () => {
  const closed = visitorContext(await anOrganization({ registration: 'CLOSED' }))
  await expect(register(closed, registration)).rejects.toMatchObject({ code: 145 })

  const ctx = visitorContext(await anOrganization({ registration: 'ACCESS_CODE' }))
  await ctx.db.accessCode.create({
    data: { organizationId: ctx.organization.id, codeHash: accessCodeHash('Primavera 7'), usesMax: 1 },
  })
  await expect(register(ctx, registration)).rejects.toMatchObject({ code: 180 })
  await expect(register(ctx, { ...registration, accessCode: 'guess' })).rejects.toMatchObject({
    errorName: 'accessCodeWrong',
  })
  await register(ctx, { ...registration, accessCode: ' primavera 7 ' })
  const second = { ...registration, username: 'second', email: 'second@example.test', accessCode: 'primavera 7' }
  await expect(register(ctx, second)).rejects.toMatchObject({ errorName: 'accessCodeWrong' })
})

test('refuses the code of the two-level login as an access code', async () => {
  const ctx = visitorContext(await anOrganization({ registration: 'ACCESS_CODE' }))
  await ctx.db.accessCode.create({
    data: { organizationId: ctx.organization.id, codeHash: accessCodeHash('door'), purpose: 'LOGIN' },
  })
  await expect(register(ctx, { ...registration, accessCode: 'door' })).rejects.toMatchObject({
    errorName: 'accessCodeWrong',
  })
})

test.each([
  ['12345', 'passwordTooShort'],
  ['password1', 'passwordTooCommon'],
  ['ada.rossi', 'passwordTooCommon'],
])('refuses the password %s before anything is written', async (password, errorName) => {
  const ctx = visitorContext(await anOrganization())
  await expect(register(ctx, { ...registration, password })).rejects.toMatchObject({ errorName, field: 'password' })
  expect(await prismaClient().user.count()).toBe(0)
})

test('drops a return path to another site', async () => {
  const ctx = visitorContext(await anOrganization())
  await register(ctx, { ...registration, returnTo: '//evil.example' })
  expect(await confirmEmail(ctx, { token: await mailedToken(ctx) })).toMatchObject({ returnTo: '/home' })
})

test('sends a confirmation mail again while there is something to confirm', async () => {
  const ctx = visitorContext(await anOrganization())
  await expect(resendEmailConfirmation(ctx, { email: 'nobody@example.test' })).rejects.toMatchObject({ code: 215 })
  await register(ctx, { ...registration, returnTo: '/process-list' })
  await resendEmailConfirmation(later(ctx, 1), { email: registration.email })
  expect(await confirmEmail(later(ctx, 1), { token: await mailedToken(ctx) })).toMatchObject({
    returnTo: '/process-list',
  })
  await expect(resendEmailConfirmation(ctx, { email: registration.email })).rejects.toMatchObject({ code: 220 })
})

test('returns to where the mail was requested again, unless that is another site', async () => {
  const ctx = visitorContext(await anOrganization())
  await register(ctx, { ...registration, returnTo: '/process-list' })
  const { email } = registration
  await resendEmailConfirmation(later(ctx, 1), { email, returnTo: '/idea-detail/1/2/3/4' })
  await resendEmailConfirmation(later(ctx, 2), { email, returnTo: '//evil.example' })
  expect(await confirmEmail(later(ctx, 2), { token: await mailedToken(ctx) })).toMatchObject({
    returnTo: '/idea-detail/1/2/3/4',
  })
})

test('limits confirmation mails to one address', async () => {
  const ctx = visitorContext(await anOrganization())
  await register(ctx, registration)
  const send = () => resendEmailConfirmation(ctx, { email: registration.email })
  for (let times = 0; times < 5; times++) await send()
  await expect(send()).rejects.toMatchObject({ errorName: 'tooManyRequests' })
})

test('adds a membership to an account of another organization with its password and consent', async () => {
  const ctx = visitorContext(await anOrganization())
  await anAccount(await anOrganization(), { username: 'traveller' })
  const credentials = { username: 'traveller', password: PASSWORD }
  await expect(login(ctx, credentials)).rejects.toMatchObject({ code: 305 })
  const consents = { privacyAccepted: true, termsAccepted: true }
  await expect(joinOrganization(ctx, { ...consents, ...credentials, password: 'wrong' })).rejects.toMatchObject({
    code: 1,
  })
  const { claims } = await joinOrganization(ctx, { ...consents, ...credentials })
  expect(claims).toMatchObject({ sub: 'traveller', termsConditionsAccepted: true })
  await login(ctx, credentials)
})

test('refuses to readmit a suspended member', async () => {
  const organization = await anOrganization()
  const member = await anAccount(organization, { username: 'troll' })
  await prismaClient().membership.updateMany({ where: { userId: member.userId }, data: { status: 'SUSPENDED' } })
  const input = { username: 'troll', password: PASSWORD, privacyAccepted: true, termsAccepted: true }
  await expect(joinOrganization(visitorContext(organization), input)).rejects.toMatchObject({
    errorName: 'accountSuspended',
  })
})
