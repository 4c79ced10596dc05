import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { deleteFile } from '@/lib/foundation/files/storing/delete-file'
import { formatDate } from '@/lib/foundation/i18n/format'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { recordAudit } from '@/lib/identity/audit/record'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { removeMember } from '@/lib/participation/personal-data/remove-member'
import { EXEMPT } from './exempt'
import { keepToken } from './keep-token'
import { nextUnusedStep } from './next-step'

const memberRow = z.object({
  lastUsedAt: z.date(),
  years: z.number().nullable(),
  eraseAt: z.date().nullable(),
  isReminded: z.boolean(),
  isExempt: z.boolean(),
  name: z.string(),
  email: z.string().nullable(),
  locale: z.string(),
})

type Member = z.infer<typeof memberRow>

/** Takes the next step with one member who may have stopped using the account; true if there was one. */
export async function advanceUnused(context: Context, userId: number): Promise<boolean> {
  const { isDone, files } = await transaction(context, (ctx) => advance(ctx, userId))
  for (const fileId of files) await deleteFile(context, fileId)
  return isDone
}

async function advance(ctx: Context, userId: number): Promise<{ isDone: boolean; files: readonly string[] }> {
  const member = await lockUnused(ctx, userId)
  if (!member) return { isDone: false, files: [] }
  const next = member.isExempt ? ({ step: 'release' } as const) : nextUnusedStep(member, ctx.now)
  if (next.step === 'wait') return { isDone: false, files: [] }
  if (next.step === 'erase') return { isDone: true, files: await erase(ctx, userId) }
  const eraseAt = 'eraseAt' in next ? next.eraseAt : null
  await ctx.db.membership.updateMany({
    where: { userId },
    data: { unusedEraseAt: eraseAt, unusedRemindedAt: next.step === 'remind' ? ctx.now : null },
  })
  if (eraseAt) await ask(ctx, userId, member, eraseAt)
  return { isDone: true, files: [] }
}

// Several workers may run: the one that locks the membership acts, the others skip it.
async function lockUnused(ctx: Context, userId: number): Promise<Member | undefined> {
  const { id: organizationId } = ctx.organization
  const [member] = await ctx.sql(memberRow)`
    SELECT greatest(m."createdAt", m."lastSignInAt", m."keptAt") AS "lastUsedAt", o."unusedYears" AS "years",
      m."unusedEraseAt" AS "eraseAt", m."unusedRemindedAt" IS NOT NULL AS "isReminded", ${EXEMPT} AS "isExempt",
      u."name", u."email", u."locale"
    FROM "Membership" m JOIN "User" u ON u."id" = m."userId" JOIN "Organization" o ON o."id" = ${organizationId}
    WHERE m."organizationId" = ${organizationId} AND m."userId" = ${userId} FOR UPDATE OF m SKIP LOCKED`
  return member
}

async function ask(
  ctx: Context,
  userId: number,
  { name, email, locale, lastUsedAt }: Member,
  eraseAt: Date,
): Promise<void> {
  if (!email) return
  const language = isLocale(locale) ? locale : DEFAULT_LOCALE
  const token = keepToken({ organizationId: ctx.organization.id, userId, eraseAt })
  await queueMail(ctx, {
    recipient: email,
    template: 'account-unused',
    userId,
    locale: language,
    facts: {
      name,
      since: formatDate(language, lastUsedAt, ctx.organization.timeZone),
      until: formatDate(language, eraseAt, ctx.organization.timeZone),
      link: baseUrlOf(ctx.organization) + routes.keepAccount(token),
    },
  })
}

async function erase(ctx: Context, userId: number): Promise<readonly string[]> {
  const files = await removeMember(ctx, userId)
  await recordAudit(ctx, { act: 'person.erasedUnused', subject: `user ${userId}` })
  return files
}
