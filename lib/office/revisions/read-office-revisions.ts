import 'server-only'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { listAllTopics } from '@/lib/process/topics/admin-queries'
import { topicFields } from '@/lib/process/topics/saved-fields'
import { getContentForForm } from '@/lib/site/content/content-blocks'
import { contentFields } from '@/lib/site/content/content-fields'
import { CONTENT_PAGES } from '@/lib/site/content/content-pages'
import { type OfficeRevisionsAnswer, office } from './shapes'

type Topics = Awaited<ReturnType<typeof listAllTopics>>

/** The revisions of everything that an ADMIN saves of an organization beside its options and processes. */
export async function readOfficeRevisions(ctx: Context): Promise<OfficeRevisionsAnswer> {
  const topics = await listAllTopics(ctx)
  const revisions = (rows: Topics[keyof Topics]) =>
    rows.map((row) => ({ id: row.id, revision: revisionOf(topicFields(ctx, row)) }))
  const texts = await Promise.all(
    CONTENT_PAGES.map(async (page) => {
      const { sections } = await getContentForForm(ctx, { page })
      return { page, revision: revisionOf(contentFields(ctx, sections)) }
    }),
  )
  return {
    drivers: revisions(topics.drivers),
    challenges: revisions(topics.challenges),
    scenarios: revisions(topics.scenarios),
    groups: revisions(topics.groups),
    texts,
  }
}

export const readOfficeRevisionsCall = call({
  method: 'GET',
  path: '/organizations/current/revisions',
  summary: 'Revisions of areas, topics, contexts, groups and texts; a save that names an older one is refused (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  output: office,
  errors: ['permissionDenied'],
  run: readOfficeRevisions,
})
