import { AccountView } from '@/components/account/account-view'
import { pageContext } from '@/lib/http/page-guard'
import { getAccountOverview } from '@/lib/users/account-overview'
import { listSessions } from '@/lib/users/list-sessions'
import { accountMetadata } from '../_components/account-metadata'
import { endOtherSessionsAction, endSessionAction } from './actions'

export const generateMetadata = () => accountMetadata('account.title')

export default async function PersonalSpaceAccountPage() {
  const ctx = await pageContext({ member: true })
  const [account, sessions] = await Promise.all([getAccountOverview(ctx), listSessions(ctx)])
  const actions = { end: endSessionAction, endOthers: endOtherSessionsAction }
  return <AccountView ctx={ctx} account={account} sessions={sessions} actions={actions} />
}
