import type { Prisma } from '@/lib/generated/prisma/client'
import { usernameSkeleton } from './username-skeleton'
import { usernameKey } from './usernames'

/** The columns that are stored beside a username. */
export function usernameKeys(username: string): { usernameKey: string; usernameSkeleton: string } {
  return { usernameKey: usernameKey(username), usernameSkeleton: usernameSkeleton(username) }
}

/** Accounts whose username is the same or looks the same, as a Prisma where. */
export function sameUsername(username: string): Prisma.UserWhereInput {
  const keys = usernameKeys(username)
  return { OR: [{ usernameKey: keys.usernameKey }, { usernameSkeleton: keys.usernameSkeleton }] }
}
