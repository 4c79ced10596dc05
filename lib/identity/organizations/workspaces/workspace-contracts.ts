import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { domainInput } from '@/lib/identity/organizations/schemas'
import { answerInvitationInput, parentInput, writeEntriesInput } from './workspace-schemas'

const tag = 'Portal'
const parentOutput = z.object({ organizationId: z.number().int(), parentId: z.number().int().nullable() })
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
    'PLATFORM_ADMIN for any; the ADMIN of an umbrella detaches its own; the ADMIN of a workspace leaves with null. An umbrella attaches by an invitation that the workspace accepts.',
  tag,
  access: 'member',
  params: z.strictObject({ organizationId: pathId }),
  body: parentInput,
  output: parentOutput,
  errors: ['permissionDenied', 'organizationUnknown', 'notAnUmbrella', 'umbrellaNested', 'invitationNeeded'],
})

const partner = { name: z.string(), domain: z.string().nullable(), invitedAt: z.iso.datetime() }

export const listSentInvitationsContract = contract({
  method: 'GET',
  path: '/portal/invitations',
  summary:
    'Organizations that the umbrella has invited and that have not answered, the oldest invitation first (ADMIN)',
  tag,
  access: 'member',
  output: z.array(z.object({ workspaceId: z.number().int(), ...partner })),
  errors: ['permissionDenied', 'notAnUmbrella'],
})

export const inviteWorkspaceContract = contract({
  method: 'POST',
  path: '/portal/invitations',
  summary: 'Invite the organization of a domain to become a workspace; its administrators are mailed once (ADMIN)',
  tag,
  access: 'member',
  body: domainInput,
  status: 201,
  output: z.object({ workspaceId: z.number().int() }),
  errors: [
    'permissionDenied',
    'notAnUmbrella',
    'organizationUnknown',
    'workspaceTaken',
    'umbrellaNested',
    'tooManyRequests',
  ],
})

export const withdrawInvitationContract = contract({
  method: 'DELETE',
  path: '/portal/invitations/{workspaceId}',
  summary: 'Withdraw a pending invitation (ADMIN)',
  tag,
  access: 'member',
  params: z.strictObject({ workspaceId: pathId }),
  status: 204,
  output: z.undefined(),
  errors: ['permissionDenied', 'notAnUmbrella', 'workspaceInvitationUnknown'],
})

export const listReceivedInvitationsContract = contract({
  method: 'GET',
  path: '/organizations/current/umbrella-invitations',
  summary: 'Umbrellas that have invited the organization and wait for its answer (ADMIN)',
  tag,
  access: 'member',
  output: z.array(z.object({ umbrellaId: z.number().int(), ...partner })),
  errors: ['permissionDenied'],
})

export const answerInvitationContract = contract({
  method: 'PUT',
  path: '/organizations/current/umbrella-invitations/{umbrellaId}',
  summary: 'Accept the invitation of an umbrella, or decline it (ADMIN)',
  tag,
  access: 'member',
  params: z.strictObject({ umbrellaId: pathId }),
  body: answerInvitationInput,
  output: parentOutput,
  errors: ['permissionDenied', 'workspaceInvitationUnknown', 'notAnUmbrella', 'workspaceTaken', 'umbrellaNested'],
})
