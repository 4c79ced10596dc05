'use server'

import { action } from '@/lib/edge/http/forms/action'
import { joinProcessInBrowser } from '@/lib/process/onboarding/registration/join-in-browser'
import { joinProcessForm } from '@/lib/process/processes/membership/forms'

/** Joins the process and goes on to what the person wanted to do. */
export const joinAndGoOnAction = action(joinProcessForm, joinProcessInBrowser, {
  access: 'member',
  wanted: () => undefined,
  redirectTo: ({ returnTo }) => returnTo,
})
