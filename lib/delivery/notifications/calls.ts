import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { translator } from '@/lib/foundation/i18n/translations'
import { listQuery } from '@/lib/foundation/input/paging'
import { NOTIFICATION_KINDS } from './kinds'
import { listNotifications } from './list-notifications'
import { notificationPath, notificationSentence } from './sentence'

export const listNotificationsCall = call({
  method: 'GET',
  path: '/users/me/notifications',
  summary: 'What one was told, the newest first; `text` is in the language of the request',
  tag: 'Notifications',
  access: 'member',
  answers: 'list',
  query: listQuery(['createdAt']),
  output: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(NOTIFICATION_KINDS),
      text: z.string(),
      path: z.string().meta({ description: 'Of the page it leads to, on the organization’s own host' }),
      processId: z.number().int().nullable(),
      proposalId: z.number().int().nullable(),
      createdAt: z.iso.datetime(),
      readAt: z.iso.datetime().nullable(),
    }),
  ),
  run: async (ctx, { page, size }) => {
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
  },
})
