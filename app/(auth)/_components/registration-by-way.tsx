import { RegisterPanel } from '@/components/account/registration/register-panel'
import type { Context } from '@/lib/foundation/context/context'
import { env } from '@/lib/foundation/env'
import {
  registerAction,
  registerByMobileAction,
} from '@/lib/generated/actions/process/onboarding/registration/register-in-browser'
import { defaultPrefix } from '@/lib/process/onboarding/registration/default-prefix'
import type { RegistrationEntry } from '@/lib/process/onboarding/registration/registration-entry'

type RegistrationByWayProps = {
  ctx: Context
  entry: RegistrationEntry
  returnTo: string
  isByMobile: boolean
  addressOf: (by?: { by: 'mobile' }) => string
}

/** Registration by mail; to a process also by mobile number. */
export async function RegistrationByWay({ ctx, entry, returnTo, isByMobile, addressOf }: RegistrationByWayProps) {
  const isMobile = isByMobile && entry.process !== null
  const phonePrefix = isMobile ? await defaultPrefix(ctx) : undefined
  return (
    <RegisterPanel
      organization={ctx.organization}
      entry={entry}
      returnTo={returnTo}
      isDemo={env.DEMO}
      register={isMobile ? registerByMobileAction : registerAction}
      ways={entry.process ? { email: addressOf(), mobile: addressOf({ by: 'mobile' }), phonePrefix } : undefined}
    />
  )
}
