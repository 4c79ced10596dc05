import type { Metadata } from 'next'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { currentContext } from '@/lib/edge/request/current'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** Title of a page about announcements; search engines have no use for it. */
export async function announcementsMetadata(key: 'list.title' | 'form.new' | 'form.edit'): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('announcements')])
  return { title: titleOf(t(key), ctx.organization.name), robots: { index: false, follow: false } }
}
