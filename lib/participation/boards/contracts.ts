import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { changedPostBody, postBody } from './schemas'

const tag = 'Boards'
const id = z.number().int()
const texts = z.record(z.string(), z.string())
const ofModule = z.strictObject({ moduleId: pathId })
const ofPost = z.strictObject({ moduleId: pathId, postId: pathId })
const written = z.object({ postId: id, moduleId: id, processId: id })
const refusals = ['moduleUnknown', 'moduleTypeWrong', 'permissionDenied', 'processPrivate'] as const

export const getPostsContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/posts',
  summary: 'The posts of a board, the pinned first, then the latest',
  tag,
  access: 'public',
  params: ofModule,
  output: z.array(
    z.object({
      id,
      title: texts,
      body: texts.meta({ description: 'Markdown' }),
      pinned: z.boolean(),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
      documents: z.array(z.object({ fileId: z.string(), name: z.string(), mediaType: z.string(), sizeBytes: id })),
    }),
  ),
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate', 'boardNotAvailable'],
})

export const createPostContract = contract({
  method: 'POST',
  path: '/process-modules/{moduleId}/posts',
  summary: 'Put a post on a board (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: ofModule,
  body: postBody,
  output: written,
  status: 201,
  errors: [...refusals, 'textMissing', 'fileUnknown', 'tooManyFiles'],
})

export const updatePostContract = contract({
  method: 'PUT',
  path: '/process-modules/{moduleId}/posts/{postId}',
  summary: 'Change a post of a board (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: ofPost,
  body: changedPostBody,
  output: written,
  errors: ['savedMeanwhile', ...refusals, 'postUnknown', 'textMissing', 'fileUnknown', 'tooManyFiles'],
})

export const deletePostContract = contract({
  method: 'DELETE',
  path: '/process-modules/{moduleId}/posts/{postId}',
  summary: 'Take a post off its board for good (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: ofPost,
  output: written,
  errors: [...refusals, 'postUnknown'],
})
