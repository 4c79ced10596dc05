'use server'

import { action } from '@/lib/http/action'
import { getTranslations } from '@/lib/i18n/translations'
import { endOtherSessions } from '@/lib/users/end-other-sessions'
import { endSession } from '@/lib/users/end-session'
import { nothingForm, sessionForm } from '@/lib/users/form-schemas'

export const endSessionAction = action(sessionForm, endSession, {
  message: async () => (await getTranslations('account.sessions'))('ended'),
})

export const endOtherSessionsAction = action(nothingForm, endOtherSessions, {
  message: async ({ ended }) => (await getTranslations('account.sessions'))('othersEnded', { count: ended }),
})
