'use server'

import { routes, withQuery } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { proposalIdForm } from '@/lib/ideas/proposals/schemas'
import { createVersion } from '@/lib/ideas/proposals/versions/create-version'

export const createVersionAction = action(proposalIdForm, createVersion, {
  access: 'member',
  redirectTo: ({ revision: _, ...address }) => withQuery(routes.editProposal(address), { done: 'version' }),
})
