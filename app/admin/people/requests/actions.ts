'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { decideRequest } from '@/lib/process/join-requests/decide-request'
import { decideRequestForm } from '@/lib/process/join-requests/forms'

export const decideRequestAction = action(decideRequestForm, decideRequest, {
  access: 'office',
  redirectTo: () => routes.adminRequests({ done: 'decided' }),
})
