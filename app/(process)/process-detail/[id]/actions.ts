'use server'

import { routes, withQuery } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { joinProcessForm } from '@/lib/process/processes/membership/forms'
import { joinProcess } from '@/lib/process/processes/membership/join-process'

export const joinProcessAction = action(joinProcessForm, joinProcess, {
  access: 'member',
  wanted: () => undefined,
  redirectTo: ({ processId }) => withQuery(routes.process(processId), { joined: 1 }),
})
