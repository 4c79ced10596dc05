'use server'

import { action } from '@/lib/edge/http/forms/action'
import { appealHere, reportHere } from '@/lib/participation/moderation/report-here'
import { appealForm, reportForm } from '@/lib/participation/moderation/schemas'

export const reportAction = action(reportForm, reportHere, { redirectTo: ({ path }) => path })

export const appealAction = action(appealForm, appealHere, { redirectTo: ({ path }) => path })
