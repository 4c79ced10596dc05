'use server'

import { action } from '@/lib/http/action'
import { appealHere, reportHere } from '@/lib/moderation/report-here'
import { appealForm, reportForm } from '@/lib/moderation/schemas'

export const reportAction = action(reportForm, reportHere, { redirectTo: ({ path }) => path })

export const appealAction = action(appealForm, appealHere, { redirectTo: ({ path }) => path })
