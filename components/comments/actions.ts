'use server'

import { z } from 'zod'
import { action } from '@/lib/edge/http/forms/action'
import { formId } from '@/lib/foundation/input/form-fields'
import { returnPath } from '@/lib/foundation/input/return-path'
import {
  commentForm,
  deleteCommentByForm,
  deleteCommentForm,
  writeCommentByForm,
} from '@/lib/participation/comments/forms'
import { joinProcess } from '@/lib/process/processes/membership/join-process'

export const writeCommentAction = action(commentForm, writeCommentByForm, {
  access: 'open',
  redirectTo: ({ path }) => path,
})

export const deleteCommentAction = action(deleteCommentForm, deleteCommentByForm, {
  access: 'member',
  redirectTo: ({ path }) => path,
})

const joinForm = z.strictObject({ processId: formId, path: z.string().max(2000) })

/** Joins the process and returns to the comments. */
export const joinToCommentAction = action(
  joinForm,
  async (ctx, { processId, path }) => {
    await joinProcess(ctx, { processId })
    return path
  },
  { access: 'member', redirectTo: (path) => `${returnPath(path)}#comments` },
)
