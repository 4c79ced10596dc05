'use server'

import { action } from '@/lib/http/action'
import { createVersion } from '@/lib/proposals/create-version'
import { proposalIdForm } from '@/lib/proposals/schemas'
import { routes, withQuery } from '@/lib/routes'

export const createVersionAction = action(proposalIdForm, createVersion, {
  redirectTo: ({ revision: _, ...address }) => withQuery(routes.editProposal(address), { done: 'version' }),
})
