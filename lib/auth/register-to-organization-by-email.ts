import 'server-only'
import type { Context } from '@/lib/context/context'
import { withConstraint } from '@/lib/db/constraint'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { returnPath } from '@/lib/http/return-path'
import { checkRegistration, spendAccessCode } from './check-registration'
import { hashPassword } from './password'
import { canUsePassword } from './password-rules'
import { recordConsents } from './record-consents'
import type { RegisterToOrganizationInput } from './schemas'
import { sendConfirmationLater, type Wish } from './send-confirmation-later'
import { emailKey, usernameKey } from './usernames'

type Registration = RegisterToOrganizationInput & { returnTo?: string | undefined }

/** Registers a person to the organization; a mail asks to confirm the address, and only then are they a member. */
export async function registerToOrganizationByEmail(
  ctx: Context,
  input: Registration,
): Promise<{ userId: number; email: string; code: 2 }> {
  await checkRegistration(ctx, input)
  requireGoodPassword(ctx, input)
  const passwordHash = await hashPassword(input.password)
  return withConstraint({ usernameKey: 'usernameJustTaken', emailKey: 'emailInUse' }, () =>
    transaction(ctx, async (ctx) => {
      await requireFreeNames(ctx, input)
      await requireOpenGroup(ctx, input.groupId)
      await spendAccessCode(ctx, input)
      const userId = await createUser(ctx, input, passwordHash)
      await recordConsents(ctx, userId, input)
      await sendConfirmationLater(ctx, { userId, ...input, locale: input.language ?? ctx.locale }, wishOf(input))
      return { userId, email: input.email, code: 2 }
    }),
  )
}

function requireGoodPassword(ctx: Context, { password, username, email }: Registration): void {
  const { name: organizationName, passwordLengthMin: lengthMin } = ctx.organization
  const decision = canUsePassword(password, { username, email, organizationName, lengthMin })
  if (!decision.allowed) throw new AppError(decision.reason, decision.params, { field: 'password' })
}

async function requireFreeNames(ctx: Context, input: Registration): Promise<void> {
  const [byEmail, byUsername] = await Promise.all([
    ctx.db.user.findUnique({ where: { emailKey: emailKey(input.email) }, select: { id: true } }),
    ctx.db.user.findUnique({ where: { usernameKey: usernameKey(input.username) }, select: { id: true } }),
  ])
  if (byEmail) {
    const membership = await ctx.db.membership.findFirst({ where: { userId: byEmail.id }, select: { id: true } })
    throw new AppError(membership ? 'emailInUse' : 'registeredNotInOrganization', {}, { field: 'email' })
  }
  if (byUsername) throw new AppError('usernameInUseOrganizationByEmail', {}, { field: 'username' })
}

async function requireOpenGroup(ctx: Context, groupId: number | undefined): Promise<void> {
  if (groupId === undefined) return
  const group = await ctx.db.group.findFirst({
    where: { id: groupId, processId: null },
    select: { visibility: true, registration: true },
  })
  if (!group) throw new AppError('groupNotInOrganization', {}, { field: 'groupId' })
  if (group.visibility === 'PRIVATE' || group.registration !== 'OPEN')
    throw new AppError('groupPrivate', {}, { field: 'groupId' })
}

async function createUser(ctx: Context, input: Registration, passwordHash: string): Promise<number> {
  const user = await ctx.db.user.create({
    data: {
      username: input.username,
      usernameKey: usernameKey(input.username),
      email: input.email,
      emailKey: emailKey(input.email),
      name: input.name,
      surname: input.surname,
      passwordHash,
      locale: input.language ?? ctx.locale,
      createdAt: ctx.now,
    },
    select: { id: true },
  })
  await ctx.db.membership.create({
    data: { organizationId: ctx.organization.id, userId: user.id, status: 'PENDING', newsletter: input.newsletter },
  })
  return user.id
}

function wishOf({ groupId, returnTo }: Registration): Wish {
  const path = returnPath(returnTo, '')
  return { ...(groupId === undefined ? {} : { groupId }), ...(path === '' ? {} : { returnTo: path }) }
}
