import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { avatarOf } from '@/lib/identity/auth/session/issue-token'

/** What others may know of a member: the name they chose, and the rest only of a public profile. */
export type PublicProfile =
  | { id: number; isPublic: false; username: string }
  | {
      id: number
      isPublic: true
      username: string
      name: string
      surname: string
      biography: string
      education: string
      work: string
      avatar: string
      hasAvatar: boolean
      memberSince: Date
    }

/** The profile of a member as everybody sees it; never an address, a number, an age or an income. Who is no member is unknown. */
export async function getPublicProfile(ctx: Context, userId: number): Promise<PublicProfile> {
  const membership = await ctx.db.membership.findFirst({
    where: { userId, status: 'ACTIVE', user: { erasedAt: null, suspendedAt: null } },
    select: {
      createdAt: true,
      user: {
        select: {
          id: true,
          username: true,
          name: true,
          surname: true,
          biography: true,
          education: true,
          work: true,
          isPublic: true,
          avatarFileId: true,
        },
      },
    },
  })
  if (!membership) throw new AppError('accountUnknown')
  const { isPublic, avatarFileId, ...shown } = membership.user
  if (!isPublic) return { id: shown.id, isPublic, username: shown.username }
  return {
    ...shown,
    isPublic,
    avatar: avatarOf({ avatarFileId }),
    hasAvatar: avatarFileId !== null,
    memberSince: membership.createdAt,
  }
}
