import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { listPeople } from '@/lib/identity/users/people/people'
import { setAuthorities } from '@/lib/identity/users/people/set-authorities'
import { suspendMember } from '@/lib/identity/users/people/suspend-member'
import { getPublicProfile } from '@/lib/identity/users/profile/public-profile'
import type { AuthoritiesInput } from '@/lib/identity/users/schemas'
import { eraseAccount } from './erase-account'

// The API identifies the person by the id in the path.

export const callPublicProfile = (ctx: Context, { id }: { id: number }) => getPublicProfile(ctx, id)

export const callSetAuthorities = (ctx: Context, { id, ...input }: AuthoritiesInput & { id: number }) =>
  setAuthorities(ctx, { userId: id, ...input })

export const callSuspendMember = (ctx: Context, { id, suspended }: { id: number; suspended: boolean }) =>
  suspendMember(ctx, { userId: id, suspended })

type PeopleQuery = { 'q.contains'?: unknown; page?: unknown; size?: unknown }

export const callListPeople = (ctx: Context, { 'q.contains': words, page, size }: PeopleQuery) =>
  listPeople(ctx, { q: String(words ?? ''), page: Number(page), size: Number(size) })

export async function callEraseAccount(ctx: Context, { id }: { id: number }): Promise<Record<string, never>> {
  await eraseAccount(ctx, { userId: id })
  return {}
}
