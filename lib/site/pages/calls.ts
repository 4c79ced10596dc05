import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'
import { pagePath } from './base/page-path'
import { storedBlocks } from './catalogue/block-schemas'
import { pageInput } from './catalogue/schemas'
import { ERRORS, HINTS } from './checks/page-problem'
import type { PageDraft } from './get-draft'
import { getDraft } from './get-draft'
import type { ListedPage } from './list-pages'
import { listPages } from './list-pages'
import { access, at, content, READING, texts } from './shapes'
import type { PageContent } from './starters/page-content'
import type { SavedDraft } from './versions/save-content'

export function contentAnswer({ title, description, blocks }: PageContent) {
  return { title, description, blocks: storedBlocks(blocks) as { id: number; kind: string }[] }
}

function draftAnswer(draft: PageDraft) {
  return { ...draft, ...contentAnswer(draft.content) }
}

export function savedAnswer(saved: SavedDraft) {
  return { ...saved, ...contentAnswer(saved.content) }
}

function listedAnswer(pages: readonly ListedPage[]) {
  return pages.map((page) => ({ ...page, path: pagePath(page.key) }))
}

/** A link for reviewers, absolute. */
export function sharedAnswer(
  { token, until }: { token: string; until: Date },
  { organization }: Pick<Context, 'organization'>,
) {
  return { url: absoluteUrl(organization, routes.builderReview(token)), until }
}

/** A page to be imported elsewhere. */
export function exportedAnswer({ key, content }: Pick<PageDraft, 'key' | 'content'>) {
  return { format: 'participation-page' as const, key, ...contentAnswer(content) }
}

const problem = z.object({
  name: z.enum([...ERRORS, ...HINTS]),
  blockId: z.number().nullable(),
  path: z.string(),
  locale: z.string().nullable(),
})

export const listPagesCall = call({
  method: 'GET',
  path: '/pages',
  summary: 'The pages of the site: what is published, what is draft (ADMIN)',
  tag: 'Pages',
  access,
  output: z.array(
    z.object({
      key: z.string(),
      path: z.string(),
      title: texts,
      isHidden: z.boolean(),
      published: z.object({ number: z.number(), at }).nullable(),
      draft: z.object({ number: z.number(), revision: z.string(), at }).nullable(),
    }),
  ),
  errors: ['permissionDenied'],
  run: listPages,
  answer: listedAnswer,
})

export const getDraftCall = call({
  method: 'GET',
  path: '/pages/{key}/draft',
  summary: 'The draft of a page and what the checks find; without one, what a new draft begins with (ADMIN)',
  description: `Problems that stop the publication: ${ERRORS.join(', ')}. The others are hints.`,
  tag: 'Pages',
  access,
  params: pageInput,
  output: z.object({
    key: z.string(),
    isHidden: z.boolean(),
    published: z.number().nullable(),
    number: z.number().nullable(),
    revision: z.string().meta({ description: '0 while no draft is saved' }),
    basedOn: z.number().nullable(),
    updatedAt: at.nullable(),
    ...content,
    problems: z.array(problem),
  }),
  errors: READING,
  run: getDraft,
  answer: draftAnswer,
})

export const exportPageCall = call({
  method: 'GET',
  path: '/pages/{key}/export',
  summary: 'The draft of a page, or what is published, to be imported elsewhere (ADMIN)',
  tag: 'Pages',
  access,
  params: pageInput,
  output: z.object({ format: z.literal('participation-page'), key: z.string(), ...content }),
  errors: READING,
  run: getDraft,
  answer: exportedAnswer,
})
