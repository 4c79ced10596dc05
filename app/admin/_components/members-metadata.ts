import type { Metadata } from 'next'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { currentContext } from '@/lib/edge/request/current'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** Title of a page about people and access; search engines have no use for it. */
export async function membersMetadata(key: string): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('members')])
  return { title: titleOf(t(key as 'tabs.label'), ctx.organization.name), robots: { index: false, follow: false } }
}
