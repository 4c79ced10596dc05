import { AccountEdit } from '@/components/account/settings/account-edit'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { returnPath } from '@/lib/foundation/input/return-path'
import { canRemoveSecondFactor } from '@/lib/identity/users/policy'
import { getAccountOverview } from '@/lib/identity/users/security/account-overview'
import { defaultPrefix } from '@/lib/process/onboarding/registration/default-prefix'
import { accountMetadata } from '../_components/account-metadata'
import * as actions from './actions'

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
        identityCode: actions.sendIdentityCodeAction,
        password: actions.changePasswordAction,
        email: actions.changeEmailAction,
        mobile: actions.assignMobileAction,
        code: actions.confirmMobileAction,
        resend: actions.resendCodeAction,
        startFactor: actions.startFactorAction,
        confirmFactor: actions.confirmFactorAction,
        renewCodes: actions.renewCodesAction,
        removeFactor: actions.removeFactorAction,
      }}
    />
  )
}
