import { AnnouncementBar } from '@/components/layout/announcement-bar'
import type { Context } from '@/lib/foundation/context/context'
import { translator } from '@/lib/foundation/i18n/translations'
import { dismissedHere } from '@/lib/site/announcements/dismissal-cookie'
import { findVisibleAnnouncements } from '@/lib/site/announcements/find-visible'

// Officers see the banners on the pages of the site, not above their tables.
const WITHOUT = /^\/(?:admin|builder)(?:[/?]|$)/

/** The banners that run now, on every page of the site. */
export async function AnnouncementsPart({ ctx, path }: { ctx: Context; path: string }) {
  if (WITHOUT.test(path)) return null
  const announcements = await findVisibleAnnouncements(ctx, await dismissedHere())
  return <AnnouncementBar {...{ ctx, announcements, path }} t={translator(ctx.locale, 'announcements')} />
}
