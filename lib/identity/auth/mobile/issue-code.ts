import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { isLocale, type Locale } from '@/lib/foundation/i18n/locales'
import { logger } from '@/lib/foundation/log/logger'
import { queueMail, queueSms } from '@/lib/foundation/outbox/queue-message'
import { renderSms } from '@/lib/foundation/outbox/render-sms'
import { CODE_SECONDS, DAY_SECONDS } from '@/lib/identity/auth/limits'
import { newCode } from '@/lib/identity/auth/new-code'
import type { PendingAction } from '@/lib/identity/auth/pending-action'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { SmsRefusal } from '@/lib/identity/sms-money/sms-refusal'
import { spendOnSms } from '@/lib/identity/sms-money/spend-on-sms'
import { type CodePurpose, type CodesSent, canSendCode, codeHash, isBudgetSpent, numberRange } from './one-time-code'

type Order = {
  userId: number
  mobile: string
  purpose: CodePurpose
  pendingAction?: PendingAction
  locale?: Locale
  /** The previous SMS failed: skip the resend delay. */
  afterFailure?: boolean
}

/**
 * Queues a one-time code by SMS in the caller's transaction, within the limits of number, range and organization.
 * Invalidates earlier codes: only the newest per person and purpose is checked.
 */
export async function issueCode(ctx: Context, order: Order): Promise<void> {
  const { userId, mobile, purpose, pendingAction = {}, locale } = order
  await lockNumber(ctx, mobile)
  const sent = await codesSent(ctx, mobile)
  requireBudget(ctx, sent, order)
  const code = newCode()
  const expiresAt = new Date(ctx.now.getTime() + CODE_SECONDS * 1000)
  await withdrawUnsent(ctx, mobile)
  // Before the row exists, which is not part of the traffic that it is judged by.
  await sendCode(ctx, { userId, mobile, purpose, locale }, { code, expiresAt: expiresAt.toISOString() })
  const { id } = await ctx.db.oneTimeCode.create({
    data: {
      userId,
      mobile,
      purpose,
      pendingAction,
      codeHash: '',
      requestedByOrganizationId: ctx.organization.id,
      createdAt: ctx.now,
      expiresAt,
    },
    select: { id: true },
  })
  const hash = codeHash({ id, userId, mobile, purpose }, code)
  await ctx.db.oneTimeCode.update({ where: { id }, data: { codeHash: hash } })
}

function requireBudget(ctx: Context, sent: CodesSent, order: Order): void {
  const decision = canSendCode(sent, ctx.now, order)
  if (decision.allowed) return
  if (!isBudgetSpent(sent)) throw new AppError(decision.reason, decision.params)
  logger().error({ alert: 'sms-budget-spent', organizationId: ctx.organization.id })
  throw new SmsRefusal({ limit: 'daily', mobile: order.mobile }, decision.reason, decision.params ?? {})
}

type Recipient = Pick<Order, 'userId' | 'mobile' | 'purpose'> & { locale: Locale | undefined }

// Where the money is spent, a recovery goes to the confirmed address. A code that confirms a number proves nothing in a
// mail: it is refused.
async function sendCode(ctx: Context, recipient: Recipient, facts: { code: string; expiresAt: string }): Promise<void> {
  const { userId, mobile, purpose, locale = ctx.locale } = recipient
  const isRecovery = purpose === 'RECOVER_ACCOUNT'
  const text = renderSms(ctx.organization, 'one-time-code', locale, facts)
  const spent = await spendOnSms(ctx, { mobile, text, isConfirmed: isRecovery })
  if (spent.isAllowed) {
    const { cost } = spent
    await queueSms(ctx, { recipient: mobile, template: 'one-time-code', facts, userId, locale, cost })
  } else if (!isRecovery || spent.refusal.refused.limit !== 'money' || !(await mailCode(ctx, userId, facts))) {
    throw spent.refusal
  }
}

async function mailCode(ctx: Context, userId: number, facts: { code: string; expiresAt: string }): Promise<boolean> {
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
  if (!user.email || !user.emailConfirmedAt) return false
  const link = `${baseUrlOf(ctx.organization)}${routes.recover()}`
  await queueMail(ctx, {
    recipient: user.email,
    userId,
    template: 'recovery-code',
    facts: { ...facts, name: user.name, link },
    locale: isLocale(user.locale) ? user.locale : ctx.locale,
  })
  return true
}

/** Serializes claims of and messages to one number until the end of the transaction. */
export async function lockNumber(ctx: Context, mobile: string): Promise<void> {
  await ctx.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mobile:${mobile}`}, 0))::text`
}

const sentCodesRow = z.object({
  toNumber: z.number(),
  toNumberFirstAt: z.date().nullable(),
  toNumberLastAt: z.date().nullable(),
  lockedUntil: z.date().nullable(),
  toRange: z.number(),
  toRangeFirstAt: z.date().nullable(),
  byOrganization: z.number(),
  byOrganizationFirstAt: z.date().nullable(),
})

const budgetRow = z.object({ dailyBudget: z.number() })

async function codesSent(ctx: Context, mobile: string): Promise<CodesSent> {
  const organizationId = ctx.organization.id
  // Serializes the count of the organization's daily budget.
  const [organization] = await ctx.sql(budgetRow)`
    SELECT "id" AS "organizationId", "smsDailyBudget" AS "dailyBudget" FROM "Organization"
      WHERE "id" = ${organizationId} FOR NO KEY UPDATE`
  if (!organization) throw new AppError('organizationUnknown')
  const { first, last } = numberRange(mobile)
  const since = new Date(ctx.now.getTime() - DAY_SECONDS * 1000)
  const [counted] = await ctx.sql(sentCodesRow)`
    SELECT count(*) FILTER (WHERE "mobile" = ${mobile}) AS "toNumber",
      min("createdAt") FILTER (WHERE "mobile" = ${mobile}) AS "toNumberFirstAt",
      max("createdAt") FILTER (WHERE "mobile" = ${mobile}) AS "toNumberLastAt",
      max("lockedUntil") FILTER (WHERE "mobile" = ${mobile}) AS "lockedUntil",
      count(*) FILTER (WHERE "mobile" BETWEEN ${first} AND ${last}) AS "toRange",
      min("createdAt") FILTER (WHERE "mobile" BETWEEN ${first} AND ${last}) AS "toRangeFirstAt",
      count(*) FILTER (WHERE "requestedByOrganizationId" = ${organizationId}) AS "byOrganization",
      min("createdAt") FILTER (WHERE "requestedByOrganizationId" = ${organizationId}) AS "byOrganizationFirstAt"
    FROM "OneTimeCode" WHERE "createdAt" > ${since}
      AND ("mobile" BETWEEN ${first} AND ${last} OR "requestedByOrganizationId" = ${organizationId}) -- global: numbers belong to no organization`
  if (!counted) throw new Error('an aggregate answers one row')
  return { ...counted, dailyBudget: organization.dailyBudget }
}

// Drop queued SMS of superseded codes.
async function withdrawUnsent(ctx: Context, mobile: string): Promise<void> {
  await ctx.db.outboxMessage.updateMany({
    where: { recipient: mobile, channel: 'SMS', template: 'one-time-code', status: 'PENDING' },
    data: { status: 'DEAD', facts: {}, reason: 'superseded' },
  })
}
