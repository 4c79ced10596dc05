'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { joinGroup, leaveGroup } from '@/lib/process/topics/group-membership'
import { joinGroupForm, leaveGroupForm } from '@/lib/process/topics/schemas'

export const joinGroupAction = action(joinGroupForm, joinGroup, {
  access: 'member',
  redirectTo: ({ groupId }) => routes.group(groupId, '-'),
})

// After leaving a private group its page answers 404.
export const leaveGroupAction = action(leaveGroupForm, leaveGroup, {
  access: 'member',
  redirectTo: () => routes.groups(),
})
