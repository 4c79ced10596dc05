import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { authoritiesInput, suspensionInput } from '@/lib/identity/users/schemas'
import { peopleFilter } from './people-schemas'

const instant = z.iso.datetime()
const ofUser = z.strictObject({ id: pathId })

export const getPublicProfileContract = contract({
  method: 'GET',
  path: '/users/{id}',
  summary:
    'A member with a public profile, or who published something that the caller sees: by the displayed name, never the username',
  tag: 'Users',
  access: 'public',
  params: ofUser,
  output: z.object({
    id: z.number(),
    isPublic: z.boolean(),
    displayName: z.string().meta({ description: 'The full name of a public profile, else a number' }),
    name: z.string().optional(),
    surname: z.string().optional(),
    biography: z.string().optional(),
    education: z.string().optional(),
    work: z.string().optional(),
    avatar: z.url().optional(),
    hasAvatar: z.boolean().optional(),
    memberSince: instant.optional(),
  }),
  errors: ['accountUnknown'],
})

export const person = z.object({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  mobileConfirmed: z.boolean(),
  deskConfirmed: z.boolean().meta({ description: 'An officer saw a document of the person' }),
  status: z.enum(['PENDING', 'ACTIVE', 'SUSPENDED']),
  authorities: z.array(z.string()),
  processIds: z.array(z.number()),
  rolesRevision: z.string().optional().meta({ description: 'Of roles and processes, to save them' }),
  memberSince: instant,
  lastSeenAt: instant.nullable(),
})

export const listPeopleContract = contract({
  method: 'GET',
  path: '/users',
  summary: 'The members, newest first, by role, state, confirmation, process and group (ADMIN)',
  tag: 'People',
  access: 'member',
  answers: 'list',
  query: listQuery(['id']).extend({
    ...peopleFilter,
    'q.contains': z.string().max(200).optional(),
    after: pathId.optional().meta({ description: 'Id of the last person read: the list goes on behind it' }),
  }),
  output: z.array(person),
  errors: ['permissionDenied'],
})

export const setAuthoritiesContract = contract({
  method: 'PUT',
  path: '/users/{id}/authorities',
  summary: 'Say what a member may do; it holds at once, and a mail tells the reason (ADMIN)',
  tag: 'People',
  access: 'member',
  params: ofUser,
  body: authoritiesInput,
  output: person,
  errors: [
    ...(['savedMeanwhile', 'permissionDenied', 'accountUnknown', 'lastAdministrator', 'processUnknown'] as const),
    'reasonRequired',
  ],
  critical: {
    about: 'person',
    log: ['person.authoritiesSet'],
    reason: 'reason',
    notice: { mail: ['roles-changed', 'administrators-changed'] },
    preview: 'admin/people/[userId]/page.tsx',
    undo: 'the same call with the roles of before',
  },
})

export const suspendMemberContract = contract({
  method: 'PUT',
  path: '/users/{id}/suspension',
  summary: 'Suspend a member, or let them back in; it holds at once, and a mail tells the reason (ADMIN)',
  tag: 'People',
  access: 'member',
  params: ofUser,
  body: suspensionInput,
  output: person,
  errors: ['permissionDenied', 'accountUnknown', 'lastAdministrator', 'notOnYourself', 'reasonRequired'],
  critical: {
    about: 'person',
    log: ['person.suspended', 'person.restored'],
    reason: 'reason',
    decidedBy: 'decidedBy',
    notice: { mail: ['member-suspended', 'member-restored'] },
    preview: 'admin/people/[userId]/suspend/page.tsx',
    undo: 'the same call with `suspended: false`',
  },
})
