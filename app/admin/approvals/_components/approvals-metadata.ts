import type { Metadata } from 'next'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { currentContext } from '@/lib/edge/request/current'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** Title of a page about requests for a second officer; search engines have no use for it. */
export async function approvalsMetadata(key: 'title' | 'setting.title'): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('approvals')])
  return { title: titleOf(t(key), ctx.organization.name), robots: { index: false, follow: false } }
}
