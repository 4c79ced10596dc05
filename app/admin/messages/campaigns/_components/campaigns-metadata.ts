import type { Metadata } from 'next'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { currentContext } from '@/lib/edge/request/current'
import { getTranslations } from '@/lib/foundation/i18n/translations'

type Title = 'list.title' | 'form.new' | 'form.edit' | 'audience.title' | 'mail.title'

/** Title of a page about campaigns; search engines have no use for it. */
export async function campaignsMetadata(key: Title): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('campaigns')])
  return { title: titleOf(t(key), ctx.organization.name), robots: { index: false, follow: false } }
}
