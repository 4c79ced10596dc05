import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { avatarOf } from '@/lib/identity/auth/session/issue-token'

/** The public profile of a member: the displayed name, and the rest only if the profile is public. */
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

/** The profile of a member as displayed to others; never email, number, age or income. Throws for non-members. */
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
