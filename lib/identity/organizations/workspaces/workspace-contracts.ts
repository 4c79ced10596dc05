import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { parentInput, writeEntriesInput } from './workspace-schemas'

const tag = 'Portal'
const texts = z.partialRecord(z.enum(LOCALES), z.string())

const entries = z.array(
  z.object({
    workspaceId: z.number().int(),
    name: z.string(),
    domain: z.string().nullable(),
    isPrivate: z.boolean(),
    isSuspended: z.boolean().meta({ description: 'Not on the portal until it is restored' }),
    isHidden: z.boolean(),
    group: texts,
  }),
)

export const listWorkspacesContract = contract({
  method: 'GET',
  path: '/portal/workspaces',
  summary: 'The workspaces of an umbrella as its portal lists them; of private ones only name and URL',
  tag,
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
})

export const listEntriesContract = contract({
  method: 'GET',
  path: '/portal/entries',
  summary: 'Every workspace of the umbrella in the order of its portal, with hidden and suspended ones (ADMIN)',
  tag,
  access: 'member',
  output: entries,
  errors: ['permissionDenied', 'notAnUmbrella'],
})

export const writeEntriesContract = contract({
  method: 'PUT',
  path: '/portal/entries',
  summary: 'Set order, groups and visibility of the workspaces on the portal; unnamed ones come last (ADMIN)',
  tag,
  access: 'member',
  body: writeEntriesInput,
  output: entries,
  errors: ['permissionDenied', 'notAnUmbrella', 'organizationUnknown'],
})

export const setParentContract = contract({
  method: 'PUT',
  path: '/organizations/{organizationId}/parent',
  summary: 'Attach an organization to an umbrella as its workspace, detach it, or leave the umbrella',
  description:
    'PLATFORM_ADMIN for any; the ADMIN of an umbrella attaches and detaches its own; the ADMIN of a workspace leaves with null.',
  tag,
  access: 'member',
  params: z.strictObject({ organizationId: pathId }),
  body: parentInput,
  output: z.object({ organizationId: z.number().int(), parentId: z.number().int().nullable() }),
  errors: ['permissionDenied', 'organizationUnknown', 'notAnUmbrella', 'workspaceTaken', 'umbrellaNested'],
})
