'use server'

import { action } from '@/lib/edge/http/forms/action'
import { joinProcessInBrowser } from '@/lib/process/onboarding/registration/join-in-browser'
import { joinProcessForm } from '@/lib/process/processes/membership/forms'

/** Joins the process and goes on to the form of a new idea. */
export const joinToWriteAction = action(joinProcessForm, joinProcessInBrowser, {
  redirectTo: ({ returnTo }) => returnTo,
})
