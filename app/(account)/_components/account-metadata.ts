import type { Metadata } from 'next'
import { currentContext } from '@/lib/context/current'
import { titleOf } from '@/lib/http/page-metadata'
import { getTranslations } from '@/lib/i18n/translations'

/** Title of a page of one's own space; search engines have no use for it. */
export async function accountMetadata(key: string): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('account')])
  return { title: titleOf(t(key as never), ctx.organization.name), robots: { index: false, follow: false } }
}
