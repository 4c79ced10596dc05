import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { listQuery } from '@/lib/foundation/input/paging'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { getShownPerson } from '@/lib/ideas/finding/get-shown-person'
import { waitingForApproval } from '@/lib/identity/approvals/schemas'
import { listPeople, type Person } from '@/lib/identity/users/people/people'
import { peopleFilter } from '@/lib/identity/users/people/people-schemas'
import { instant, person } from '@/lib/identity/users/people/people-shapes'
import { roleFields } from '@/lib/identity/users/people/role-fields'
import { setAuthorities } from '@/lib/identity/users/people/set-authorities'
import { suspendMember } from '@/lib/identity/users/people/suspend-member'
import { avatarAnswer } from '@/lib/identity/users/profile/own-calls'
import { authoritiesInput, suspensionInput } from '@/lib/identity/users/schemas'
import { eraseAccount } from './erase-account'
import { eraseAccountInput } from './schemas'

/** A person with the revision of the roles. */
function withRevision(ctx: Context, person: Person) {
  return { ...person, rolesRevision: revisionOf(roleFields(ctx, person)) }
}

const ofUser = z.strictObject({ id: pathId })

export const getPublicProfileCall = call({
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
  run: (ctx, { id }) => getShownPerson(ctx, id),
  answer: (person, ctx) => avatarAnswer(person, ctx),
})

export const listPeopleCall = call({
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
  run: (ctx, { 'q.contains': q, ...query }) =>
    listPeople(ctx, { ...query, q }).then(({ items, ...page }) => ({
      ...page,
      items: items.map((person) => withRevision(ctx, person)),
    })),
})

export const setAuthoritiesCall = call({
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
  run: async (ctx, { id, ...input }) => withRevision(ctx, await setAuthorities(ctx, { userId: id, ...input })),
})

export const suspendMemberCall = call({
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
  run: (ctx, { id, ...input }) => suspendMember(ctx, { userId: id, ...input }),
})

export const eraseAccountCall = call({
  method: 'POST',
  path: '/users/{id}/erasure',
  summary: 'Erase the personal data of an account; contributions and votes stay without a name (ADMIN)',
  tag: 'People',
  access: 'member',
  params: z.strictObject({ id: pathId }),
  body: eraseAccountInput,
  output: z.object(waitingForApproval),
  errors: [
    ...(['permissionDenied', 'accountUnknown', 'lastAdministrator', 'notOnYourself'] as const),
    ...(['reasonRequired', 'nameNotTyped', 'approvalWaiting'] as const),
  ],
  critical: {
    about: 'person',
    log: ['person.erased'],
    reason: 'reason',
    decidedBy: 'decidedBy',
    notice: { mail: ['account-erased'] },
    preview: 'admin/people/[userId]/erase/page.tsx',
    undo: null,
  },
  run: async (ctx, { id, ...input }) => {
    const { approvalId } = await eraseAccount(ctx, { userId: id, ...input })
    return { approvalId }
  },
})
