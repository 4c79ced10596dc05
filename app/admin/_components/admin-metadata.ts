import type { Metadata } from 'next'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { currentContext } from '@/lib/edge/request/current'
import type { MessageKey, Namespace } from '@/lib/foundation/i18n/messages'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** Makes the title of a page of the back office from a text of the namespace; search engines have no use for it. */
function titlesOf<N extends Namespace>(namespace: N) {
  return async (key: MessageKey<N>): Promise<Metadata> => {
    const [ctx, t] = await Promise.all([currentContext(), getTranslations(namespace)])
    return { title: titleOf(t(key as never), ctx.organization.name), robots: { index: false, follow: false } }
  }
}

export const adminMetadata = titlesOf('admin')
export const membersMetadata = titlesOf('members')
export const approvalsMetadata = titlesOf('approvals')
export const deliveryMetadata = titlesOf('delivery')
export const announcementsMetadata = titlesOf('announcements')
export const campaignsMetadata = titlesOf('campaigns')
