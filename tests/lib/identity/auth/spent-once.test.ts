import { describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { randomToken, tokenHash } from '@/lib/foundation/secrets/secrets'
import { confirmEmail } from '@/lib/identity/auth/email/confirm-email'
import { confirmRecovery, recoverAccountByEmail } from '@/lib/identity/auth/password/recover-account-by-email'
import { recoveryHolder } from '@/lib/identity/auth/password/recovery-holder'
import { acceptInvitation } from '@/lib/identity/auth/registration/accept-invitation'
import { newRecoveryCodes, spendRecoveryCode } from '@/lib/identity/auth/second-factor/recovery-codes'
import { setPassword } from '@/lib/identity/users/security/set-password'
import { anOrganization, visitorContext } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'
import { anAccount, later, mailedToken, PASSWORD } from './accounts'

const AT_ONCE = 8

/** How many of eight requests at once succeed, each on a connection of its own. */
async function succeeding(act: (index: number) => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, index) => act(index)))
  return outcomes.filter(
    ({ status, ...rest }) => status === 'fulfilled' && (rest as { value: unknown }).value !== false,
  ).length
}

async function aPerson() {
  const organization = await anOrganization()
  const ctx = visitorContext(organization)
  const { userId, email } = await anAccount(organization, { user: { emailConfirmedAt: new Date() } })
  return { ctx, userId, email: email ?? '' }
}

async function aLink(ctx: Context, userId: number, purpose: 'CONFIRM_EMAIL' | 'INVITE', more: object = {}) {
  const token = randomToken()
  const { email } = await prismaClient().user.findUniqueOrThrow({ where: { id: userId } })
  const row = { organizationId: ctx.organization.id, userId, purpose, tokenHash: tokenHash(token), email: email ?? '' }
  await ctx.db.emailLink.create({ data: { ...row, expiresAt: later(ctx, 24).now, ...more } })
  return token
}

describe.skipIf(!hasRealPostgres)('of requests at once, one spends', () => {
  it('the link that confirms an address', async () => {
    const { ctx, userId } = await aPerson()
    const token = await aLink(ctx, userId, 'CONFIRM_EMAIL')
    expect(await succeeding(() => confirmEmail(ctx, { token }))).toBe(1)
  })

  it('the link that recovers an account', async () => {
    const { ctx, email } = await aPerson()
    await recoverAccountByEmail(ctx, { email })
    const token = await mailedToken(ctx, email)
    expect(await succeeding(() => confirmRecovery(ctx, { token }))).toBe(1)
  })

  it('the token that sets a password', async () => {
    const { ctx, email } = await aPerson()
    await recoverAccountByEmail(ctx, { email })
    const { token } = await confirmRecovery(ctx, { token: await mailedToken(ctx, email) })
    const holder = await recoveryHolder(ctx, token)
    expect(await succeeding((index) => setPassword(ctx, holder, `${PASSWORD} ${index}`))).toBe(1)
  })

  it('a code for a lost authenticator', async () => {
    const { ctx, userId } = await aPerson()
    const { codes, hashes } = newRecoveryCodes(userId)
    await prismaClient().user.update({
      where: { id: userId },
      data: { totpConfirmedAt: new Date(), recoveryHashes: hashes },
    })
    expect(await succeeding(() => spendRecoveryCode(ctx, userId, codes[0] ?? ''))).toBe(1)
    const { recoveryHashes } = await prismaClient().user.findUniqueOrThrow({ where: { id: userId } })
    expect(recoveryHashes).toHaveLength(hashes.length - 1)
  })

  it('the link that makes an ADMIN', async () => {
    const { ctx } = await aPerson()
    const { id } = await prismaClient().user.create({
      data: {
        username: 'invited-x',
        usernameKey: 'invited-x',
        name: '',
        surname: '',
        email: 'admin@example.test',
        emailKey: 'admin@example.test',
      },
    })
    await ctx.db.membership.create({ data: { organizationId: ctx.organization.id, userId: id, status: 'PENDING' } })
    const token = await aLink(ctx, id, 'INVITE', { pendingAction: { authorities: ['ADMIN'] } })
    const answer = {
      token,
      password: PASSWORD,
      name: 'Ada',
      surname: 'Rossi',
      privacyAccepted: true,
      termsAccepted: true,
    }
    expect(
      await succeeding((index) => acceptInvitation(ctx, { ...answer, username: `ada.rossi${index}` } as never)),
    ).toBe(1)
  })
})
