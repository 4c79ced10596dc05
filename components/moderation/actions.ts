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

export const reportAction = action(reportForm, reportByForm, { access: 'member', redirectTo: ({ path }) => path })

export const appealAction = action(appealForm, appealByForm, { access: 'member', redirectTo: ({ path }) => path })

export const hideCommentAction = action(hideCommentForm, hideCommentByForm, {
  access: 'office',
  redirectTo: ({ path }) => path,
})
