import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import type { Announcement } from '@/lib/generated/prisma/client'
import type { AnnouncementAnswer } from './contracts'
import { deleteAnnouncement } from './delete-announcement'
import { findVisibleAnnouncements, type VisibleAnnouncement } from './find-visible'
import { listAnnouncements } from './list-announcements'
import { saveAnnouncement } from './save-announcement'
import type { AnnouncementInput } from './schemas'

type Query = { scope: 'visible' | 'all'; page: number; size: number }

/** `GET /announcements`. */
export async function callListAnnouncements(
  ctx: Context,
  { scope, page, size }: Query,
): Promise<Page<AnnouncementAnswer>> {
  if (scope === 'all') {
    const list = await listAnnouncements(ctx, { page, size })
    return { ...list, items: list.items.map(announcementAnswer) }
  }
  const visible = await findVisibleAnnouncements(ctx)
  const items = visible.slice(page * size, (page + 1) * size).map(announcementAnswer)
  return { items, total: visible.length, page, size }
}

type OfAnnouncement = { announcementId: number }

/** `PUT /announcements/{announcementId}`. */
export const callUpdateAnnouncement = (
  ctx: Context,
  { announcementId, ...input }: AnnouncementInput & OfAnnouncement,
) => saveAnnouncement(ctx, { ...input, id: announcementId })

/** `DELETE /announcements/{announcementId}`. */
export const callDeleteAnnouncement = (ctx: Context, { announcementId }: OfAnnouncement) =>
  deleteAnnouncement(ctx, { id: announcementId })

export function announcementAnswer(row: Announcement | VisibleAnnouncement): AnnouncementAnswer {
  const { id, level, link, audience, processId, startsAt, endsAt, dismissible } = row
  return {
    ...{ id, text: readColumn(localizedText, row.text), level, link, audience, processId, dismissible },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}
