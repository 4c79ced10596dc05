import { z } from 'zod'
import { pathId } from '@/lib/api/contract'
import { requiredText } from '@/lib/i18n/required-text'

const TITLE_MAX = 120
const BODY_MAX = 20_000

export const postBody = z.strictObject({
  title: requiredText(TITLE_MAX),
  body: requiredText(BODY_MAX),
  pinned: z.boolean().default(false),
})

export const newPostInput = z.strictObject({ moduleId: pathId, ...postBody.shape })
export type NewPostInput = z.output<typeof newPostInput>

export const postInput = z.strictObject({ moduleId: pathId, postId: pathId, ...postBody.shape })
export type PostInput = z.output<typeof postInput>

export const postAddress = z.strictObject({ moduleId: pathId, postId: pathId })
export type PostAddress = z.output<typeof postAddress>
