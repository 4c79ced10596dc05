import { AccountEdit } from '@/components/account/settings/account-edit'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { returnPath } from '@/lib/foundation/input/return-path'
import { assignMobileAction } from '@/lib/generated/actions/identity/auth/mobile/assign-mobile'
import { confirmMobileAction } from '@/lib/generated/actions/identity/auth/mobile/confirm-mobile'
import { resendOwnCodeAction } from '@/lib/generated/actions/identity/auth/mobile/resend-mobile-code'
import { sendIdentityCodeAction } from '@/lib/generated/actions/identity/auth/sign-in/send-identity-code'
import { changePasswordAction } from '@/lib/generated/actions/identity/users/security/change-password'
import { removeFactorAction } from '@/lib/generated/actions/identity/users/security/remove-second-factor'
import { changeEmailAction } from '@/lib/generated/actions/identity/users/security/request-email-change'
import { startFactorAction } from '@/lib/generated/actions/identity/users/security/start-second-factor'
import {
  confirmFactorAction,
  renewCodesAction,
} from '@/lib/generated/actions/process/onboarding/second-factor/codes-in-browser'
import { canRemoveSecondFactor } from '@/lib/identity/users/policy'
import { getAccountOverview } from '@/lib/identity/users/security/account-overview'
import { defaultPrefix } from '@/lib/process/onboarding/registration/default-prefix'
import { accountMetadata } from '../_components/account-metadata'

export const generateMetadata = () => accountMetadata('edit.title')

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function PersonalSpaceAccountEditPage({ searchParams }: Props) {
  const [ctx, { done, returnTo }] = await Promise.all([pageContext({ member: true }), searchParams])
  return (
    <AccountEdit
      organization={ctx.organization}
      locale={ctx.locale}
      account={await getAccountOverview(ctx)}
      phonePrefix={await defaultPrefix(ctx)}
      done={done}
      returnTo={returnPath(returnTo, '')}
      isFactorDemanded={!canRemoveSecondFactor(ctx.actor, ctx.organization).allowed}
      actions={{
        identityCode: sendIdentityCodeAction,
        password: changePasswordAction,
        email: changeEmailAction,
        mobile: assignMobileAction,
        code: confirmMobileAction,
        resend: resendOwnCodeAction,
        startFactor: startFactorAction,
        confirmFactor: confirmFactorAction,
        renewCodes: renewCodesAction,
        removeFactor: removeFactorAction,
      }}
    />
  )
}
