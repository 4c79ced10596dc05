import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { type LocalizedText, pickText } from '@/lib/foundation/i18n/localized-text'
import { translator } from '@/lib/foundation/i18n/translations'

type FollowedProcess = { id: number; name: LocalizedText; status: string; visibility: string }

/** Path and title of the feed of a process, or undefined if visitors cannot read the process. */
export function feedLink(
  ctx: Pick<Context, 'organization' | 'locale'>,
  { id, name, status, visibility }: FollowedProcess,
): { path: string; title: string } | undefined {
  const { organization, locale } = ctx
  if (!organization.publiclyVisible || status === 'DRAFT' || visibility !== 'PUBLIC') return undefined
  const title = translator(locale, 'finding')('feed.title', { name: pickText(name, locale, organization.languages) })
  return { path: routes.processFeed(id), title }
}
