import { AccountView } from '@/components/account/settings/account-view'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { endOtherSessionsAction } from '@/lib/generated/actions/identity/users/security/end-other-sessions'
import { endSessionAction } from '@/lib/generated/actions/identity/users/security/end-session'
import { getAccountOverview } from '@/lib/identity/users/security/account-overview'
import { listSessions } from '@/lib/identity/users/security/list-sessions'
import { accountMetadata } from '../_components/account-metadata'

export const generateMetadata = () => accountMetadata('account.title')

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function PersonalSpaceAccountPage({ searchParams }: Props) {
  const [ctx, { done }] = await Promise.all([pageContext({ member: true }), searchParams])
  const [account, sessions] = await Promise.all([getAccountOverview(ctx), listSessions(ctx)])
  const actions = { end: endSessionAction, endOthers: endOtherSessionsAction }
  return <AccountView ctx={ctx} account={account} sessions={sessions} done={done} actions={actions} />
}
