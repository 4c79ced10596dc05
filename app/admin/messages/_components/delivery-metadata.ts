import type { Metadata } from 'next'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { currentContext } from '@/lib/edge/request/current'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** Title of a page about delivery; search engines have no use for it. */
export async function deliveryMetadata(key: MessageKey<'delivery'>): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('delivery')])
  return { title: titleOf(t(key as 'title'), ctx.organization.name), robots: { index: false, follow: false } }
}
