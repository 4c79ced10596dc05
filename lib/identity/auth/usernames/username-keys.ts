import type { Prisma } from '@/lib/generated/prisma/client'
import { usernameSkeleton } from './username-skeleton'
import { usernameKey } from './usernames'

/** Derived columns of a username. */
export function usernameKeys(username: string): { usernameKey: string; usernameSkeleton: string } {
  return { usernameKey: usernameKey(username), usernameSkeleton: usernameSkeleton(username) }
}

/** Prisma filter: accounts with the same or a confusable username. */
export function sameUsername(username: string): Prisma.UserWhereInput {
  const keys = usernameKeys(username)
  return { OR: [{ usernameKey: keys.usernameKey }, { usernameSkeleton: keys.usernameSkeleton }] }
}
