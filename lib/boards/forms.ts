import { z } from 'zod'
import { formFlag, formId, formInput } from '@/lib/http/form-input'
import { postBody } from './schemas'

const post = { title: postBody.shape.title, body: postBody.shape.body, pinned: formFlag }

export const newPostForm = formInput(z.strictObject({ moduleId: formId, ...post }))
export const postForm = formInput(z.strictObject({ moduleId: formId, postId: formId, ...post }))
export const deletePostForm = formInput(z.strictObject({ moduleId: formId, postId: formId }))
