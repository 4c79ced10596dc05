import 'server-only'
import { z } from 'zod'
import { type Answered, call, pathId } from '@/lib/foundation/api/call'
import { readColumn } from '@/lib/foundation/db/read-column'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { listQuery } from '@/lib/foundation/input/paging'
import type { Announcement } from '@/lib/generated/prisma/client'
import { deleteAnnouncement } from './delete-announcement'
import { findVisibleAnnouncements, type VisibleAnnouncement } from './find-visible'
import { listAnnouncements } from './list-announcements'
import { saveAnnouncement } from './save-announcement'
import { ANNOUNCEMENT_AUDIENCES, ANNOUNCEMENT_LEVELS, announcementBody, listAnnouncementsQuery } from './schemas'

const instant = z.iso.datetime()

const announcement = z.object({
  id: z.number().int(),
  text: z.partialRecord(z.enum(LOCALES), z.string()),
  level: z.enum(ANNOUNCEMENT_LEVELS),
  link: z.string().nullable(),
  audience: z.enum(ANNOUNCEMENT_AUDIENCES),
  processId: z.number().int().nullable(),
  startsAt: instant,
  endsAt: instant,
  dismissible: z.boolean(),
})

type AnnouncementAnswer = Answered<typeof announcement>

function announcementAnswer(row: Announcement | VisibleAnnouncement): AnnouncementAnswer {
  return { ...row, text: readColumn(localizedText, row.text) }
}

const params = z.strictObject({ announcementId: pathId })

export const listAnnouncementsCall = call({
  method: 'GET',
  path: '/announcements',
  summary: 'Banners of the site that the caller sees now; with `scope=all` those that the caller manages',
  tag: 'Announcements',
  access: 'public',
  answers: 'list',
  query: listQuery(['id']).extend(listAnnouncementsQuery),
  output: z.array(announcement),
  errors: ['signInRequired', 'permissionDenied'],
  run: async (ctx, { scope, page, size }) => {
    if (scope === 'all') {
      const list = await listAnnouncements(ctx, { page, size })
      return { ...list, items: list.items.map(announcementAnswer) }
    }
    const visible = await findVisibleAnnouncements(ctx)
    const items = visible.slice(page * size, (page + 1) * size).map(announcementAnswer)
    return { items, total: visible.length, page, size }
  },
})

const refusals = [
  ...(['signInRequired', 'permissionDenied', 'textMissing', 'urlInvalid', 'dateInvalid', 'datesOutOfOrder'] as const),
  ...(['processUnknown', 'announcementsTooMany'] as const),
] as const

export const createAnnouncementCall = call({
  method: 'POST',
  path: '/announcements',
  summary: 'Announce something on every page between two dates (ADMIN, DELEGATE to members of own processes)',
  tag: 'Announcements',
  access: 'member',
  body: announcementBody,
  output: announcement,
  status: 201,
  errors: refusals,
  run: saveAnnouncement,
  answer: announcementAnswer,
})

export const updateAnnouncementCall = call({
  method: 'PUT',
  path: '/announcements/{announcementId}',
  summary: 'Replace an announcement; browsers that closed its banner see it again (ADMIN, DELEGATE)',
  tag: 'Announcements',
  access: 'member',
  params,
  body: announcementBody,
  output: announcement,
  errors: [...refusals, 'announcementUnknown', 'savedMeanwhile'],
  run: (ctx, { announcementId, ...input }) => saveAnnouncement(ctx, { ...input, id: announcementId }),
  answer: announcementAnswer,
})

export const deleteAnnouncementCall = call({
  method: 'DELETE',
  path: '/announcements/{announcementId}',
  summary: 'Delete an announcement (ADMIN, DELEGATE)',
  tag: 'Announcements',
  access: 'member',
  params,
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'announcementUnknown'],
  run: (ctx, { announcementId }) => deleteAnnouncement(ctx, { id: announcementId }),
})
