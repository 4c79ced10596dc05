'use server'

import { z } from 'zod'
import { commentForm, deleteCommentForm } from '@/lib/comments/schemas'
import { deleteCommentHere, writeCommentHere } from '@/lib/comments/write-here'
import { action } from '@/lib/http/action'
import { formId } from '@/lib/http/form-input'
import { returnPath } from '@/lib/http/return-path'
import { joinProcess } from '@/lib/processes/join-process'

export const writeCommentAction = action(commentForm, writeCommentHere, { redirectTo: ({ path }) => path })

export const deleteCommentAction = action(deleteCommentForm, deleteCommentHere, { redirectTo: ({ path }) => path })

const joinForm = z.strictObject({ processId: formId, path: z.string().max(2000) })

/** Joins the process and comes back to the comments. */
export const joinToCommentAction = action(
  joinForm,
  async (ctx, { processId, path }) => {
    await joinProcess(ctx, { processId })
    return path
  },
  { redirectTo: (path) => `${returnPath(path)}#comments` },
)
