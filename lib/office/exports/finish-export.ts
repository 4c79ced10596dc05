import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { isLocale } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { EXPORT_KINDS } from './kinds'

type Written = { exportId: string; attempts: number; rows: number; sizeBytes: number }

const finishedRow = z.object({ kind: z.enum(EXPORT_KINDS), requesterId: z.number().nullable() })

/** Marks an export as ready and mails its requester; false if another worker took it over or it was discarded. */
export async function finishExport(
  context: Context,
  { exportId, attempts, rows, sizeBytes }: Written,
): Promise<boolean> {
  return transaction(context, async (ctx) => {
    const [finished] = await ctx.sql(finishedRow)`
      UPDATE "Export" SET "state" = 'READY', "rowsWritten" = ${rows}, "rowsTotal" = ${rows},
        "sizeBytes" = ${sizeBytes}, "finishedAt" = ${ctx.now}, "leaseUntil" = NULL
      WHERE "id" = ${exportId}::uuid AND "organizationId" = ${ctx.organization.id} AND "state" = 'RUNNING'
        AND "attempts" = ${attempts} RETURNING "kind", "requesterId"`
    if (!finished) return false
    const person = await ctx.db.user.findFirst({
      where: { id: finished.requesterId ?? 0, erasedAt: null, emailConfirmedAt: { not: null } },
      select: { name: true, username: true, email: true, locale: true },
    })
    if (!person?.email) return true
    const locale = isLocale(person.locale) ? person.locale : ctx.locale
    await queueMail(ctx, {
      recipient: person.email,
      template: 'export-ready',
      locale,
      facts: {
        name: person.name || person.username,
        kind: translator(locale, 'exports')(`kinds.${finished.kind}`),
        link: baseUrlOf(ctx.organization) + routes.adminExports(),
      },
    })
    return true
  })
}
