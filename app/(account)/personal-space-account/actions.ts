'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { sessionForm } from '@/lib/identity/users/forms'
import { endOtherSessions } from '@/lib/identity/users/security/end-other-sessions'
import { endSession } from '@/lib/identity/users/security/end-session'

// The form disappears with its session, so the page confirms by the address.
export const endSessionAction = action(sessionForm, endSession, {
  access: 'member',
  redirectTo: () => routes.personalSpaceAccount('session-ended'),
})

export const endOtherSessionsAction = action(nothingForm, endOtherSessions, {
  access: 'member',
  redirectTo: () => routes.personalSpaceAccount('sessions-ended'),
})
