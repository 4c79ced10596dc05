import type { Metadata } from 'next'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { currentContext } from '@/lib/edge/request/current'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** Metadata of a page of the personal space; not indexed. */
export async function accountMetadata(key: MessageKey<'account'>): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('account')])
  return { title: titleOf(t(key), ctx.organization.name), robots: { index: false, follow: false } }
}

/** The page of a list that the address names, from 1. */
export function pageNumber(requested: unknown): number {
  return /^[1-9]\d{0,4}$/.test(String(requested)) ? Number(requested) : 1
}
