import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { translator } from '@/lib/foundation/i18n/translations'
import { listNotifications } from './list-notifications'
import { notificationPath, notificationSentence } from './sentence'

/** `GET /users/me/notifications`: each notification with its sentence. */
export async function listNotificationsCall(ctx: Context, { page, size }: { page?: unknown; size?: unknown }) {
  const list = await listNotifications(ctx, { page: Number(page), size: Number(size) })
  const t = translator(ctx.locale, 'notifications')
  const reader = { locale: ctx.locale, languages: ctx.organization.languages, timeZone: ctx.organization.timeZone }
  return {
    ...list,
    items: list.items.map((one) => ({
      id: one.id,
      kind: one.kind,
      text: notificationSentence(t, one, reader),
      path: notificationPath(one),
      processId: one.processId,
      proposalId: one.proposal?.id ?? null,
      createdAt: one.createdAt,
      readAt: one.readAt,
    })),
  }
}
