import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { MUTABLE_KINDS, NOTIFICATION_KINDS } from './kinds'
import { kindRhythms, MAIL_RHYTHMS } from './rhythm'
import { mailSettingsInput, unsubscribeInput } from './schemas'

const tag = 'Notifications'
const byKind = z.record(z.enum(MUTABLE_KINDS), z.boolean())
const settings = z.object({
  mails: byKind,
  site: byKind,
  rhythm: z.enum(MAIL_RHYTHMS),
  hour: z.number().int(),
  timeZone: z.string().nullable(),
  kindRhythms,
  pausedUntil: z.iso.datetime().nullable(),
  newsletter: z.object({ accepted: z.boolean(), since: z.iso.datetime().nullable() }),
  nextDigestAt: z.iso.datetime().nullable(),
})

export const listNotificationsContract = contract({
  method: 'GET',
  path: '/users/me/notifications',
  summary: 'What one was told, the newest first; `text` is in the language of the request',
  tag,
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
})

export const markNotificationsReadContract = contract({
  method: 'POST',
  path: '/users/me/notifications/read',
  summary: 'Mark all that was told until now as read',
  tag,
  access: 'member',
  output: z.object({ unread: z.number().int() }),
})

export const getMailSettingsContract = contract({
  method: 'GET',
  path: '/users/me/notification-settings',
  summary: 'Which kinds of news are listed on the site and which come by mail, how often and when',
  tag,
  access: 'member',
  output: settings,
})

export const setMailSettingsContract = contract({
  method: 'PUT',
  path: '/users/me/notification-settings',
  summary: 'Choose the kinds of news that also come by mail, how often and when; absent fields do not change',
  tag,
  access: 'member',
  body: mailSettingsInput,
  output: settings,
})

export const unsubscribeContract = contract({
  method: 'POST',
  path: '/public/notifications/unsubscribe',
  summary: 'Switch mails off with the token of a link in one of them: those kinds, or all',
  tag,
  access: 'open',
  body: unsubscribeInput,
  output: z.object({ kinds: z.array(z.enum(MUTABLE_KINDS)) }),
  limit: { name: 'unsubscribe', points: 60, seconds: 60 },
  errors: ['linkInvalid'],
})
