'use server'

import { action } from '@/lib/edge/http/forms/action'
import { routes, withQuery } from '@/lib/foundation/routes'
import { joinProcess } from '@/lib/process/processes/membership/join-process'
import { joinProcessInput } from '@/lib/process/processes/membership/join-process-input'

export const joinProcessAction = action(joinProcessInput, joinProcess, {
  redirectTo: ({ processId }) => withQuery(routes.process(processId), { joined: 1 }),
})
