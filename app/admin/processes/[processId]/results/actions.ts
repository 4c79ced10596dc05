'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { countVotesForm, overrideForm, publishResultForm } from '@/lib/outcome/results/publishing/forms'
import { overrideResult } from '@/lib/outcome/results/publishing/override-result'
import { countVotes, publishSeenResult } from '@/lib/outcome/results/publishing/publish-result'

export const countVotesAction = action(countVotesForm, countVotes, {
  access: 'office',
  redirectTo: ({ processId }) => routes.adminProcessResults(processId),
})

export const overrideAction = action(overrideForm, overrideResult, {
  access: 'office',
  redirectTo: ({ processId }) => routes.adminProcessResults(processId),
})

export const publishResultAction = action(publishResultForm, publishSeenResult, {
  access: 'office',
  redirectTo: ({ processId }) => routes.adminProcess(processId),
})
