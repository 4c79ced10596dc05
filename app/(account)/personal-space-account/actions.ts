'use server'

import { action } from '@/lib/http/action'
import { nothingForm } from '@/lib/http/form-input'
import { routes } from '@/lib/routes'
import { endOtherSessions } from '@/lib/users/end-other-sessions'
import { endSession } from '@/lib/users/end-session'
import { sessionForm } from '@/lib/users/form-schemas'

// The form goes with its session, so the page itself says what was done.
export const endSessionAction = action(sessionForm, endSession, {
  redirectTo: () => routes.personalSpaceAccount('session-ended'),
})

export const endOtherSessionsAction = action(nothingForm, endOtherSessions, {
  redirectTo: () => routes.personalSpaceAccount('sessions-ended'),
})
