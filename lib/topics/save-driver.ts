import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { requireAllowed } from '@/lib/errors/decision'
import type { Driver } from '@/lib/generated/prisma/client'
import { mergeTexts } from '@/lib/i18n/required-text'
import { canManageTopics } from './policy'
import type { SaveDriverInput } from './schemas'

/** Creates an area (the specification's driver), or changes its texts. */
export async function saveDriver(ctx: Context, { id, name, body }: SaveDriverInput): Promise<Driver> {
  requireAllowed(canManageTopics(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const known = id === undefined ? null : await ctx.db.driver.findFirst({ where: { id } })
    if (id !== undefined && !known) throw new AppError('driverUnknown')
    const { languages } = ctx.organization
    const data = {
      name: mergeTexts(known?.name, name, languages),
      body: mergeTexts(known?.body, body ?? {}, languages),
    }
    const saved = known
      ? await ctx.db.driver.update({ where: { id: known.id }, data })
      : await ctx.db.driver.create({ data: { organizationId: ctx.organization.id, ...data } })
    await recordAudit(ctx, { act: 'driver.saved', subject: `driver ${saved.id}`, facts: { name, isNew: !known } })
    return saved
  })
}
