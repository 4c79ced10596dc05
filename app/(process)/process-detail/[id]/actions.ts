'use server'

import { action } from '@/lib/http/action'
import { joinProcess } from '@/lib/processes/join-process'
import { joinProcessInput } from '@/lib/processes/join-process-input'
import { routes, withQuery } from '@/lib/routes'

export const joinProcessAction = action(joinProcessInput, joinProcess, {
  redirectTo: ({ processId }) => withQuery(routes.process(processId), { joined: 1 }),
})
