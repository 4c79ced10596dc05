'use server'

import { action } from '@/lib/edge/http/forms/action'
import { routes, withQuery } from '@/lib/foundation/routes'
import { joinProcessForm } from '@/lib/process/processes/membership/forms'
import { joinProcess } from '@/lib/process/processes/membership/join-process'

export const joinProcessAction = action(joinProcessForm, joinProcess, {
  access: 'member',
  wanted: () => undefined,
  redirectTo: ({ processId }) => withQuery(routes.process(processId), { joined: 1 }),
})
