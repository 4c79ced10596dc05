import type { Metadata } from 'next'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { currentContext } from '@/lib/edge/request/current'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** Title of a page of the back office; search engines have no use for it. */
export async function adminMetadata(key: string): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('admin')])
  return { title: titleOf(t(key as 'title'), ctx.organization.name), robots: { index: false, follow: false } }
}

/** Title of a page about people and access; search engines have no use for it. */
export async function membersMetadata(key: string): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('members')])
  return { title: titleOf(t(key as 'tabs.label'), ctx.organization.name), robots: { index: false, follow: false } }
}

/** Title of a page about requests for a second officer; search engines have no use for it. */
export async function approvalsMetadata(key: 'title' | 'setting.title'): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('approvals')])
  return { title: titleOf(t(key), ctx.organization.name), robots: { index: false, follow: false } }
}

/** Title of a page about delivery; search engines have no use for it. */
export async function deliveryMetadata(key: MessageKey<'delivery'>): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('delivery')])
  return { title: titleOf(t(key as 'title'), ctx.organization.name), robots: { index: false, follow: false } }
}

/** Title of a page about announcements; search engines have no use for it. */
export async function announcementsMetadata(key: 'list.title' | 'form.new' | 'form.edit'): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('announcements')])
  return { title: titleOf(t(key), ctx.organization.name), robots: { index: false, follow: false } }
}

type Title = 'list.title' | 'form.new' | 'form.edit' | 'audience.title' | 'mail.title'

/** Title of a page about campaigns; search engines have no use for it. */
export async function campaignsMetadata(key: Title): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('campaigns')])
  return { title: titleOf(t(key), ctx.organization.name), robots: { index: false, follow: false } }
}
