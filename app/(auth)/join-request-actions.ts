'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { askToJoin } from '@/lib/process/join-requests/ask-to-join'
import { askToJoinForm, ownRequestForm } from '@/lib/process/join-requests/forms'
import { withdrawRequest } from '@/lib/process/join-requests/withdraw-request'

export const askToJoinAction = action(askToJoinForm, askToJoin, {
  access: 'member',
  redirectTo: ({ processId, groupId }) =>
    groupId === null ? routes.registerPrivateProcess({ process: processId ?? undefined }) : routes.group(groupId, '-'),
})

export const withdrawRequestAction = action(ownRequestForm, withdrawRequest, {
  access: 'member',
  redirectTo: () => routes.processes(),
})
