'use server'

import { action } from '@/lib/http/action'
import { countVotesForm, overrideForm } from '@/lib/results/forms'
import { overrideResult } from '@/lib/results/override-result'
import { countVotes } from '@/lib/results/publish-result'
import { routes } from '@/lib/routes'

export const countVotesAction = action(countVotesForm, countVotes, {
  redirectTo: ({ processId }) => routes.adminProcessResults(processId),
})

export const overrideAction = action(overrideForm, overrideResult, {
  redirectTo: ({ processId }) => routes.adminProcessResults(processId),
})
