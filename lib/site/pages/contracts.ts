import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { ERRORS, HINTS } from './checks/page-problem'
import {
  copyPageInput,
  createPageInput,
  hidePageInput,
  importPageInput,
  pageInput,
  publishPageInput,
  revisionInput,
  versionInput,
  writeDraftInput,
} from './schemas'

const tag = 'Pages'
const access = 'member'
const texts = z.record(z.string(), z.string())
const states = z.enum(['DRAFT', 'PUBLISHED', 'REPLACED'])
const at = z.iso.datetime()

const content = {
  title: texts,
  description: texts,
  blocks: z.array(z.looseObject({ id: z.number(), kind: z.string() })),
}

const saved = z.object({
  number: z.number(),
  revision: z.number(),
  basedOn: z.number().nullable(),
  updatedAt: at,
  ...content,
})

const problem = z.object({
  name: z.enum([...ERRORS, ...HINTS]),
  blockId: z.number().nullable(),
  path: z.string(),
  locale: z.string().nullable(),
})

const READING = ['permissionDenied', 'pageUnknown'] as const
const WRITING = ['permissionDenied', 'pageUnknown', 'draftChanged', 'fileUnknown'] as const

export const listPagesContract = contract({
  method: 'GET',
  path: '/pages',
  summary: 'The pages of the site: what is published, what is draft (ADMIN)',
  tag,
  access,
  output: z.array(
    z.object({
      key: z.string(),
      path: z.string(),
      title: texts,
      isHidden: z.boolean(),
      published: z.object({ number: z.number(), at }).nullable(),
      draft: z.object({ number: z.number(), revision: z.number(), at }).nullable(),
    }),
  ),
  errors: ['permissionDenied'],
})

export const createPageContract = contract({
  method: 'POST',
  path: '/pages',
  summary: 'Make a page of the organization’s own at /pages/{slug}, with an empty draft (ADMIN)',
  tag,
  access,
  body: createPageInput,
  status: 201,
  output: saved.extend({ key: z.string() }),
  errors: ['permissionDenied', 'slugInUse'],
})

export const getDraftContract = contract({
  method: 'GET',
  path: '/pages/{key}/draft',
  summary: 'The draft of a page and what the checks find; without one, what a new draft begins with (ADMIN)',
  description: `Problems that stop the publication: ${ERRORS.join(', ')}. The others are hints.`,
  tag,
  access,
  params: pageInput,
  output: z.object({
    key: z.string(),
    isHidden: z.boolean(),
    published: z.number().nullable(),
    number: z.number().nullable(),
    revision: z.number().meta({ description: '0 while no draft is saved' }),
    basedOn: z.number().nullable(),
    updatedAt: at.nullable(),
    ...content,
    problems: z.array(problem),
  }),
  errors: READING,
})

export const writeDraftContract = contract({
  method: 'PUT',
  path: '/pages/{key}/draft',
  summary: 'Save the draft of a page (ADMIN)',
  description:
    'Send the revision that was read. draftChanged says that another was saved since: read it, compare, and send its revision.',
  tag,
  access,
  params: pageInput,
  body: writeDraftInput,
  output: saved,
  errors: WRITING,
})

export const discardDraftContract = contract({
  method: 'POST',
  path: '/pages/{key}/draft/discard',
  summary: 'Delete the draft of a page; what is published stays (ADMIN)',
  tag,
  access,
  params: pageInput,
  body: revisionInput,
  status: 204,
  output: z.undefined(),
  errors: ['permissionDenied', 'pageUnknown', 'draftChanged'],
})

export const shareDraftContract = contract({
  method: 'POST',
  path: '/pages/{key}/draft/review-links',
  summary: 'Make a link by which anybody sees the draft for seven days (ADMIN)',
  description: 'It ends when the draft is published or discarded, and by /pages/{key}/draft/review-links/end.',
  tag,
  access,
  params: pageInput,
  status: 201,
  output: z.object({ url: z.string(), until: at }),
  errors: READING,
})

export const endReviewsContract = contract({
  method: 'POST',
  path: '/pages/{key}/draft/review-links/end',
  summary: 'End all links to the draft that were made so far (ADMIN)',
  tag,
  access,
  params: pageInput,
  status: 204,
  output: z.undefined(),
  errors: READING,
})

export const copyPageContract = contract({
  method: 'POST',
  path: '/pages/{key}/draft/copy',
  summary: 'Replace the draft by a copy of another page, or of the platform’s starter (ADMIN)',
  tag,
  access,
  params: pageInput,
  body: copyPageInput,
  output: saved,
  errors: WRITING,
})

export const publishPageContract = contract({
  method: 'POST',
  path: '/pages/{key}/publish',
  summary: 'Publish the draft of a page; a new text of terms or privacy can ask everybody again (ADMIN)',
  tag,
  access,
  params: pageInput,
  body: publishPageInput,
  output: z.object({ number: z.number() }),
  errors: ['permissionDenied', 'pageUnknown', 'draftChanged', 'pageNotReady', 'fieldInvalid'],
})

export const hidePageContract = contract({
  method: 'PUT',
  path: '/pages/{key}/visibility',
  summary: 'Hide a page from readers, or show it again; only own pages and those that no other needs (ADMIN)',
  tag,
  access,
  params: pageInput,
  body: hidePageInput,
  status: 204,
  output: z.undefined(),
  errors: READING,
})

export const listVersionsContract = contract({
  method: 'GET',
  path: '/pages/{key}/versions',
  summary: 'Who changed a page, when and with what note (ADMIN)',
  tag,
  access,
  answers: 'list',
  params: pageInput,
  query: listQuery(['number']),
  output: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      state: states,
      note: z.string(),
      authorId: z.number().nullable(),
      authorName: z.string(),
      updatedAt: at,
      publishedAt: at.nullable(),
    }),
  ),
  errors: READING,
})

export const getVersionContract = contract({
  method: 'GET',
  path: '/pages/{key}/versions/{number}',
  summary: 'One version of a page (ADMIN)',
  tag,
  access,
  params: versionInput,
  output: z.object({ number: z.number(), state: states, ...content }),
  errors: ['permissionDenied', 'versionUnknown'],
})

export const restoreVersionContract = contract({
  method: 'POST',
  path: '/pages/{key}/versions/{number}/restore',
  summary: 'Take an earlier version up as the draft (ADMIN)',
  tag,
  access,
  params: versionInput,
  body: revisionInput,
  output: saved,
  errors: [...WRITING, 'versionUnknown'],
})

export const exportPageContract = contract({
  method: 'GET',
  path: '/pages/{key}/export',
  summary: 'The draft of a page, or what is published, to be imported elsewhere (ADMIN)',
  tag,
  access,
  params: pageInput,
  output: z.object({ format: z.literal('participation-page'), key: z.string(), ...content }),
  errors: READING,
})

export const importPageContract = contract({
  method: 'POST',
  path: '/pages/{key}/import',
  summary: 'Replace the draft by an exported page, without files that the organization does not have (ADMIN)',
  tag,
  access,
  params: pageInput,
  body: importPageInput,
  output: saved,
  errors: WRITING,
})
