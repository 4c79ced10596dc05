import type { Metadata } from 'next'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import type { Context } from '@/lib/foundation/context/context'
import { type LocalizedText, pickText } from '@/lib/foundation/i18n/localized-text'
import { beginningOfText } from '@/lib/foundation/markdown/plain-of-text'

type Loaded = { ctx: Context; topic: { body: LocalizedText; coverFileId: string | null }; name: string }
type More = { page?: number; isUnlisted?: boolean }

/** Metadata of the page of a topic, area, context or group. */
export function topicMetadata(
  { ctx, topic, name }: Loaded,
  path: string,
  { page = 1, isUnlisted = false }: More = {},
): Promise<Metadata> {
  const { coverFileId } = topic
  return pageMetadata(ctx, {
    title: name,
    description: beginningOfText(pickText(topic.body, ctx.locale, ctx.organization.languages)) || undefined,
    path: withQuery(path, { page: page > 1 ? page : undefined }),
    image: coverFileId ? { src: routes.file(coverFileId, 960), alt: name } : undefined,
    isUnlisted,
  })
}
