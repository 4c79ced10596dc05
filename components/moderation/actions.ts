'use server'

import { action } from '@/lib/edge/http/forms/action'
import { appealByForm, appealForm, reportByForm, reportForm } from '@/lib/participation/moderation/forms'

export const reportAction = action(reportForm, reportByForm, { redirectTo: ({ path }) => path })

export const appealAction = action(appealForm, appealByForm, { redirectTo: ({ path }) => path })
