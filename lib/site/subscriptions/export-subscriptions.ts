import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { csvText } from '@/lib/foundation/output/csv-text'
import { TextFile } from '@/lib/foundation/output/text-file'
import { recordAudit } from '@/lib/identity/audit/record'
import { endLinks } from './mail-subscribed'
import { canReadSubscriptions } from './policy'

const HEAD = ['email', 'language', 'interests', 'confirmed', 'unsubscribe', 'one_click']

/** The active subscriptions for a mailing program, each with its own links that end it (ADMIN). */
export async function exportSubscriptions(ctx: Context): Promise<TextFile> {
  requireAllowed(canReadSubscriptions(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const rows = await ctx.db.subscription.findMany({
      where: { confirmedAt: { not: null }, endedAt: null },
      select: { id: true, email: true, locale: true, interests: true, confirmedAt: true },
      orderBy: { id: 'asc' },
    })
    const lines = rows.map(({ id, email, locale, interests, confirmedAt }) => {
      const { unsubscribePage, unsubscribeUrl } = endLinks(ctx.organization, id)
      return [email, locale, interests.join(' '), confirmedAt?.toISOString() ?? '', unsubscribePage, unsubscribeUrl]
    })
    await recordAudit(ctx, {
      act: 'subscription.exported',
      subject: `organization ${ctx.organization.id}`,
      facts: { count: rows.length },
    })
    return new TextFile({ type: 'text/csv', name: 'subscriptions.csv', text: `\ufeff${csvText([HEAD, ...lines])}` })
  })
}

export const exportSubscriptionsCall = call({
  method: 'GET',
  path: '/subscriptions/file',
  summary: 'The active subscriptions as CSV, each with its own links that end it (ADMIN)',
  tag: 'Portal',
  access: 'member',
  answers: 'file',
  output: z.string(),
  errors: ['permissionDenied'],
  run: exportSubscriptions,
})
