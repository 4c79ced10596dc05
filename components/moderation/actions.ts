'use server'

import { action } from '@/lib/edge/http/forms/action'
import {
  appealByForm,
  appealForm,
  hideCommentByForm,
  hideCommentForm,
  reportByForm,
  reportForm,
} from '@/lib/participation/moderation/forms'

export const reportAction = action(reportForm, reportByForm, {
  once: { name: 'report', by: 'text' },
  access: 'member',
  redirectTo: ({ path }) => path,
})

export const appealAction = action(appealForm, appealByForm, {
  once: { name: 'appeal', by: 'text' },
  access: 'member',
  redirectTo: ({ path }) => path,
})

export const hideCommentAction = action(hideCommentForm, hideCommentByForm, {
  access: 'office',
  redirectTo: ({ path }) => path,
})
