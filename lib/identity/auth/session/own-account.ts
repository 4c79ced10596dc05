import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { avatarOf, registrationStatus } from './issue-token'

/** The signed-in person's account in this organization. */
export async function ownAccount(context: Context) {
  const { actor } = requireSignedIn(context)
  return {
    id: actor.userId,
    username: actor.username,
    name: actor.name,
    surname: actor.surname,
    email: actor.email,
    emailRegStatus: registrationStatus(actor.email, actor.emailConfirmed),
    mobileRegStatus: registrationStatus(actor.mobile, actor.mobileConfirmed),
    authorities: actor.authorities,
    assignedProcesses: [
      ...new Set([...actor.joinedProcessIds, ...actor.processRoles.map(({ processId }) => processId)]),
    ],
    joinedGroups: actor.joinedGroupIds,
    avatar: avatarOf(actor),
  }
}
