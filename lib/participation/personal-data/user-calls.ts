import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { getShownPerson } from '@/lib/ideas/finding/get-shown-person'
import { listPeople, type Person } from '@/lib/identity/users/people/people'
import type { PeopleFilter } from '@/lib/identity/users/people/people-schemas'
import { roleFields } from '@/lib/identity/users/people/role-fields'
import { setAuthorities } from '@/lib/identity/users/people/set-authorities'
import { suspendMember } from '@/lib/identity/users/people/suspend-member'
import type { AuthoritiesInput, SuspensionInput } from '@/lib/identity/users/schemas'
import { eraseAccount } from './erase-account'
import type { EraseAccountInput } from './schemas'

// The API identifies the person by the id in the path.

export const callPublicProfile = (ctx: Context, { id }: { id: number }) => getShownPerson(ctx, id)

export const callSetAuthorities = async (ctx: Context, { id, ...input }: AuthoritiesInput & { id: number }) =>
  withRevision(ctx, await setAuthorities(ctx, { userId: id, ...input }))

/** A person with the revision of the roles. */
function withRevision(ctx: Context, person: Person) {
  return { ...person, rolesRevision: revisionOf(roleFields(ctx, person)) }
}

export const callSuspendMember = (ctx: Context, { id, ...input }: SuspensionInput & { id: number }) =>
  suspendMember(ctx, { userId: id, ...input })

type PeopleQuery = PeopleFilter & { 'q.contains'?: string | undefined }
type PageQuery = { page: number; size: number; after?: number | undefined }

export const callListPeople = (ctx: Context, { 'q.contains': q, ...query }: PeopleQuery & PageQuery) =>
  listPeople(ctx, { ...query, q }).then(({ items, ...page }) => ({
    ...page,
    items: items.map((person) => withRevision(ctx, person)),
  }))

export async function callEraseAccount(ctx: Context, { id, ...input }: EraseAccountInput & { id: number }) {
  const { approvalId } = await eraseAccount(ctx, { userId: id, ...input })
  return { approvalId }
}
