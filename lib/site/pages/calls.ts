import type { Context } from '@/lib/foundation/context/context'
import { routes } from '@/lib/foundation/routes'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'
import { storedBlocks } from './block-schemas'
import type { PageDraft } from './get-draft'
import type { ListedPage } from './list-pages'
import { pagePath } from './page-path'
import type { PageContent } from './starters/page-content'
import type { SavedDraft } from './versions/save-content'

export function contentAnswer({ title, description, blocks }: PageContent) {
  return { title, description, blocks: storedBlocks(blocks) as { id: number; kind: string }[] }
}

export function draftAnswer({ content, updatedAt, versionId: _versionId, author: _author, ...draft }: PageDraft) {
  return { ...draft, updatedAt: updatedAt?.toISOString() ?? null, ...contentAnswer(content) }
}

export function savedAnswer({ content, updatedAt, ...saved }: SavedDraft) {
  return { ...saved, updatedAt: updatedAt.toISOString(), ...contentAnswer(content) }
}

export function listedAnswer(pages: readonly ListedPage[]) {
  return pages.map(({ published, draft, ...page }) => ({
    ...page,
    path: pagePath(page.key),
    published: published && { number: published.number, at: published.at.toISOString() },
    draft: draft && { number: draft.number, revision: draft.revision, at: draft.at.toISOString() },
  }))
}

/** A link for reviewers, absolute. */
export function sharedAnswer(
  { token, until }: { token: string; until: Date },
  { organization }: Pick<Context, 'organization'>,
) {
  return { url: absoluteUrl(organization, routes.builderReview(token)), until: until.toISOString() }
}

/** A page to be imported elsewhere. */
export function exportedAnswer({ key, content }: Pick<PageDraft, 'key' | 'content'>) {
  return { format: 'participation-page' as const, key, ...contentAnswer(content) }
}
