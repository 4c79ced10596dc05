'use server'

import { action } from '@/lib/http/action'
import { routes } from '@/lib/routes'
import { joinGroup, leaveGroup } from '@/lib/topics/group-membership'
import { joinGroupForm, leaveGroupForm } from '@/lib/topics/schemas'

export const joinGroupAction = action(joinGroupForm, joinGroup, {
  redirectTo: ({ groupId }) => routes.group(groupId, '-'),
})

// The page of a private group is not there any more for who left it.
export const leaveGroupAction = action(leaveGroupForm, leaveGroup, { redirectTo: () => routes.groups() })
