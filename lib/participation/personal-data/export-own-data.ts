import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { decrypt } from '@/lib/foundation/secrets/secrets'
import { Prisma } from '@/lib/generated/prisma/client'
import { exportedColumns } from '@/lib/ideas/proposals/field-columns'
import { sensitiveOf } from '@/lib/identity/users/profile/own-profile'
import { type PersonalTable, personalTables } from './personal-data'

const DOWNLOADS: Limit = { name: 'own-data', points: 10, seconds: 3600 }

type OwnData = Record<string, unknown>

/** All personal data of the actor in this organization and in their account. */
export async function exportOwnData(context: Context): Promise<OwnData> {
  const ctx = requireSignedIn(context)
  await consumeShared(DOWNLOADS, String(ctx.actor.userId))
  const tables = await Promise.all(
    Object.entries(personalTables).map(async ([name, table]) => [name, await rowsOf(ctx, table)] as const),
  )
  const { account, ...rest } = Object.fromEntries(tables)
  return {
    organization: ctx.organization.name,
    exportedAt: ctx.now.toISOString(),
    account: account?.[0],
    ...(await confidential(ctx)),
    ...rest,
    messages: await messagesTo(ctx),
    ...(await byAddress(ctx)),
  }
}

type Reader = { findMany: (query: object) => Promise<Record<string, unknown>[]> }

// Reads every table in the same way, with the columns of the list in personal-data.ts.
async function rowsOf(ctx: SignedInContext, { model, owner, exported }: PersonalTable) {
  const reader = (ctx.db as unknown as Record<string, Reader>)[model.charAt(0).toLowerCase() + model.slice(1)]
  if (!reader) throw new Error(`no model ${model}`)
  const select = Object.fromEntries(exported.map((column) => [column, column === 'versions' ? versions : true]))
  const rows = await reader.findMany({ where: { [owner]: ctx.actor.userId }, select })
  return rows.map(plain)
}

const selected = (columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, true]))

const versions = {
  select: {
    ...selected(exportedColumns('ProposalVersion')),
    translations: { select: selected(exportedColumns('ProposalTranslation')) },
  },
}

async function confidential(ctx: SignedInContext) {
  const { sensitiveCipher, taxCodeCipher } = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: { sensitiveCipher: true, taxCodeCipher: true },
  })
  return {
    taxCode: taxCodeCipher && decrypt('tax-code', taxCodeCipher),
    sensitive: sensitiveCipher && sensitiveOf(sensitiveCipher),
  }
}

async function messagesTo(ctx: SignedInContext) {
  const recipients = [ctx.actor.email, ctx.actor.mobile].filter((recipient) => recipient !== null)
  return ctx.db.outboxMessage.findMany({
    where: { OR: [{ recipient: { in: recipients } }, { userId: ctx.actor.userId }] },
    select: selected([
      ...['channel', 'recipient', 'template', 'locale', 'createdAt', 'sentAt'],
      ...['providerState', 'stateAt', 'reason', 'segments', 'costMicros'],
    ]),
    orderBy: { createdAt: 'asc' },
  })
}

// What needs no account belongs to whoever confirmed the address.
async function byAddress(ctx: SignedInContext): Promise<Record<keyof typeof addressTables, unknown[]>> {
  const { email, emailConfirmed, userId } = ctx.actor
  if (email === null || !emailConfirmed)
    return { subscriptions: [], barrierReports: [], enquiriesByAddress: [], invitationsByAddress: [] }
  const emailKey = emailKeyOf(email)
  const { subscriptions, barrierReports, enquiriesByAddress, invitationsByAddress } = addressTables
  const consents = { select: selected(['act', 'privacyVersion', 'interests', 'locale', 'createdAt']) }
  return {
    subscriptions: await ctx.db.subscription.findMany({
      where: { emailKey },
      select: { ...selected(subscriptions.exported), consents },
    }),
    barrierReports: await ctx.db.barrierReport.findMany({
      where: { emailKey },
      select: selected(barrierReports.exported),
    }),
    enquiriesByAddress: await ctx.db.enquiry.findMany({
      where: { emailKey, OR: [{ senderId: null }, { senderId: { not: userId } }] },
      select: selected(enquiriesByAddress.exported),
    }),
    invitationsByAddress: await ctx.db.invitation.findMany({
      where: { emailKey, OR: [{ userId: null }, { userId: { not: userId } }] },
      select: selected(invitationsByAddress.exported),
    }),
  }
}

// Decimals and 64-bit ids become JSON numbers, as in the API.
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Prisma.Decimal) return value.toNumber()
  if (value instanceof Date || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(plain)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}

export const exportOwnDataCall = call({
  method: 'GET',
  path: '/users/me/data',
  summary: 'Export all personal data of the own account',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  output: z.record(z.string(), z.unknown()),
  errors: ['signInRequired', 'tooManyRequests'],
  run: exportOwnData,
})

const OTHER = 'empty, or the account of somebody else'
const OURS = 'says which record it belongs to, nothing of the person'

/**
 * Tables whose rows need no account: they belong to whoever confirmed the address. Rows of the two last that were made
 * with an account are in personal-data.ts.
 */
export const addressTables = {
  subscriptions: {
    model: 'Subscription',
    owner: 'emailKey',
    exported: ['email', 'locale', 'interests', 'createdAt', 'confirmedAt', 'endedAt'],
    withheld: { id: OURS, organizationId: OURS, confirmHash: 'a secret', confirmExpiresAt: 'of that secret' },
  },
  barrierReports: {
    model: 'BarrierReport',
    owner: 'emailKey',
    exported: [
      ...['page', 'body', 'name', 'email', 'locale', 'dueOn', 'createdAt', 'answer', 'closedAt', 'earlierAnswers'],
    ],
    withheld: { id: OURS, organizationId: OURS },
  },
  enquiriesByAddress: {
    ...personalTables.enquiries,
    owner: 'emailKey',
    withheld: { ...personalTables.enquiries.withheld, senderId: OTHER },
  },
  invitationsByAddress: {
    ...personalTables.invitations,
    owner: 'emailKey',
    withheld: { ...personalTables.invitations.withheld, userId: OTHER },
  },
} as const satisfies Record<string, PersonalTable>
