import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { POST_DOCUMENTS_MAX } from '@/lib/foundation/files/limits'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { mergeTexts, requiredText } from '@/lib/foundation/input/required-text'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { fileFormFields, filesOfForm } from '@/lib/ideas/proposals/file-schemas'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { requireType } from '@/lib/process/module-types/registry'
import { lockProcessOfModule } from '@/lib/process/processes/lock-process'
import { POST_BODY_MAX, POST_TITLE_MAX } from './limits'
import { postFields } from './post-fields'
import { id, ofModule } from './queries'
import { detachDocuments, writeDocuments } from './write-documents'

const documents = boundedArray(z.uuid('fileUnknown' satisfies ErrorName), POST_DOCUMENTS_MAX, {
  error: 'tooManyFiles',
}).transform((all) => [...new Set(all)])

const postBody = z.strictObject({
  title: requiredText(POST_TITLE_MAX),
  body: requiredText(POST_BODY_MAX),
  pinned: z.boolean().default(false),
  /** Ids of uploaded documents; undefined keeps the present ones. */
  documents: documents.optional(),
})

const changedPostBody = z.strictObject({ ...postBody.shape, revision: revisionField })
const newPostInput = z.strictObject({ moduleId: pathId, ...postBody.shape })

type NewPostInput = z.output<typeof newPostInput>

const postInput = z.strictObject({ moduleId: pathId, postId: pathId, ...changedPostBody.shape })

type PostInput = z.output<typeof postInput>

const postAddress = z.strictObject({ moduleId: pathId, postId: pathId })

type PostAddress = z.output<typeof postAddress>

type WrittenPost = { postId: number; moduleId: number; processId: number }

/** Creates a post on a board (ADMIN, DELEGATE). */
export async function createPost(ctx: Context, { moduleId, documents, ...post }: NewPostInput): Promise<WrittenPost> {
  return transaction(ctx, async (tx) => {
    const { process } = await lockBoard(tx, moduleId)
    const authorId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    const { id } = await tx.db.boardPost.create({
      data: { organizationId: ctx.organization.id, moduleId, authorId, ...post },
    })
    await writeDocuments(tx, id, documents)
    return written(tx, { postId: id, moduleId, processId: process.id })
  })
}

/** Changes a post; languages without a text keep theirs. */
export async function updatePost(
  ctx: Context,
  { moduleId, postId, documents, revision, ...post }: PostInput,
): Promise<WrittenPost> {
  return transaction(ctx, async (tx) => {
    const { process } = await lockBoard(tx, moduleId)
    const known = await tx.db.boardPost.findFirst({ where: { id: postId, moduleId } })
    if (!known) throw new AppError('postUnknown')
    await requireUnchanged(tx, { revision, saved: postFields(tx, known), subject: `module ${moduleId}` })
    const { languages } = ctx.organization
    const title = mergeTexts(known.title, post.title, languages)
    const body = mergeTexts(known.body, post.body, languages)
    await tx.db.boardPost.update({ where: { id: postId }, data: { title, body, pinned: post.pinned } })
    await writeDocuments(tx, postId, documents)
    return written(tx, { postId, moduleId, processId: process.id })
  })
}

/** Deletes a post permanently. */
export async function deletePost(ctx: Context, { moduleId, postId }: PostAddress): Promise<WrittenPost> {
  return transaction(ctx, async (tx) => {
    const { process } = await lockBoard(tx, moduleId)
    if (await tx.db.boardPost.findFirst({ where: { id: postId, moduleId } })) await detachDocuments(tx, postId)
    const { count } = await tx.db.boardPost.deleteMany({ where: { id: postId, moduleId } })
    if (count === 0) throw new AppError('postUnknown')
    return written(tx, { postId, moduleId, processId: process.id })
  })
}

async function lockBoard(ctx: Context, moduleId: number) {
  const locked = await lockProcessOfModule(ctx, moduleId)
  requireType(locked.module, 'BOARD')
  return locked
}

async function written(ctx: Context, post: WrittenPost): Promise<WrittenPost> {
  await recordAudit(ctx, { act: 'board.written', subject: `module ${post.moduleId}`, facts: { post: post.postId } })
  return post
}

const ofPost = z.strictObject({ moduleId: pathId, postId: pathId })

const writtenShape = z.object({ postId: id, moduleId: id, processId: id })

const refusals = ['moduleUnknown', 'moduleTypeWrong', 'permissionDenied', 'processPrivate'] as const

export const createPostCall = call({
  method: 'POST',
  path: '/process-modules/{moduleId}/posts',
  summary: 'Put a post on a board (ADMIN, DELEGATE)',
  tag: 'Boards',
  access: 'member',
  params: ofModule,
  body: postBody,
  output: writtenShape,
  status: 201,
  errors: [...refusals, 'textMissing', 'fileUnknown', 'tooManyFiles'],
  run: createPost,
})

export const updatePostCall = call({
  method: 'PUT',
  path: '/process-modules/{moduleId}/posts/{postId}',
  summary: 'Change a post of a board (ADMIN, DELEGATE)',
  tag: 'Boards',
  access: 'member',
  params: ofPost,
  body: changedPostBody,
  output: writtenShape,
  errors: ['savedMeanwhile', ...refusals, 'postUnknown', 'textMissing', 'fileUnknown', 'tooManyFiles'],
  run: updatePost,
})

export const deletePostCall = call({
  method: 'DELETE',
  path: '/process-modules/{moduleId}/posts/{postId}',
  summary: 'Take a post off its board for good (ADMIN, DELEGATE)',
  tag: 'Boards',
  access: 'member',
  params: ofPost,
  output: writtenShape,
  errors: [...refusals, 'postUnknown'],
  run: deletePost,
})

const files = z.object(fileFormFields)

// Collects the document fields into one list, validated by the schema of the API.
function withDocuments<Form extends z.output<typeof files>>(form: Form, ctx: z.RefinementCtx) {
  const { withFiles, imageIds, imageAlternatives, coverId, documentIds, documentNames, removedFiles, ...rest } = form
  const { newImages: _images, newDocuments: _documents, ...plain } = rest
  const { documents } = filesOfForm({
    withFiles,
    imageIds,
    imageAlternatives,
    coverId,
    documentIds,
    documentNames,
    removedFiles,
  })
  if (documents === undefined) return plain
  const checked = postBody.shape.documents.safeParse(documents)
  if (checked.success) return { ...plain, documents: checked.data }
  ctx.addIssue({ code: 'custom', message: 'tooManyFiles', path: ['documents'] })
  return z.NEVER
}

export const createPostForm = form({
  input: formOf(postBody.omit({ documents: true }), { moduleId: formId, ...fileFormFields }).transform(withDocuments),
  run: createPost,
  access: 'office',
  once: { name: 'post', by: 'text' },
  files: 'lists',
  redirectTo: ({ processId, moduleId }) => routes.adminModuleContent(processId, moduleId),
})

export const updatePostForm = form({
  input: formOf(changedPostBody.omit({ documents: true }), {
    moduleId: formId,
    postId: formId,
    ...fileFormFields,
  }).transform(withDocuments),
  run: updatePost,
  access: 'office',
  files: 'lists',
  redirectTo: ({ processId, moduleId }) => routes.adminModuleContent(processId, moduleId),
})

export const deletePostForm = form({
  input: formOf(deletePostCall),
  run: deletePost,
  access: 'office',
  redirectTo: ({ processId, moduleId }) => routes.adminModuleContent(processId, moduleId),
})
