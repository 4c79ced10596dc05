import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { pathId } from '@/lib/foundation/api/call'
import { POST_DOCUMENTS_MAX } from '@/lib/foundation/files/limits'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { requiredText } from '@/lib/foundation/input/required-text'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { POST_BODY_MAX, POST_TITLE_MAX } from './limits'

const documents = boundedArray(z.uuid('fileUnknown' satisfies ErrorName), POST_DOCUMENTS_MAX, {
  error: 'tooManyFiles',
}).transform((all) => [...new Set(all)])

export const postBody = z.strictObject({
  title: requiredText(POST_TITLE_MAX),
  body: requiredText(POST_BODY_MAX),
  pinned: z.boolean().default(false),
  /** Ids of uploaded documents; undefined keeps the present ones. */
  documents: documents.optional(),
})

export const changedPostBody = z.strictObject({ ...postBody.shape, revision: revisionField })

const newPostInput = z.strictObject({ moduleId: pathId, ...postBody.shape })
export type NewPostInput = z.output<typeof newPostInput>

const postInput = z.strictObject({ moduleId: pathId, postId: pathId, ...changedPostBody.shape })
export type PostInput = z.output<typeof postInput>

const postAddress = z.strictObject({ moduleId: pathId, postId: pathId })
export type PostAddress = z.output<typeof postAddress>
