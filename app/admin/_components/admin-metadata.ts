import type { Metadata } from 'next'
import { currentContext } from '@/lib/context/current'
import { titleOf } from '@/lib/http/page-metadata'
import { getTranslations } from '@/lib/i18n/translations'

/** Title of a page of the back office; search engines have no use for it. */
export async function adminMetadata(key: string): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('admin')])
  return { title: titleOf(t(key as 'title'), ctx.organization.name), robots: { index: false, follow: false } }
}
