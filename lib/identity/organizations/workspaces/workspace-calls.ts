import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { listWorkspaces } from './list-workspaces'
import { texts } from './workspace-shapes'

export const listWorkspacesCall = call({
  method: 'GET',
  path: '/portal/workspaces',
  summary: 'The workspaces of an umbrella as its portal lists them; of private ones only name and URL',
  tag: 'Portal',
  access: 'public',
  output: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      url: z.url(),
      tagline: texts,
      country: z.string().nullable(),
      group: texts,
      isPrivate: z.boolean(),
    }),
  ),
  run: listWorkspaces,
})
