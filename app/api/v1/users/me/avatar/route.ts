import { route } from '@/lib/edge/http/api/route'
import { avatarAnswer } from '@/lib/identity/users/profile/avatar-answer'
import { chooseAvatarContract, removeAvatarContract } from '@/lib/identity/users/profile/profile-contracts'
import { chooseAvatar, removeAvatar } from '@/lib/identity/users/profile/update-avatar'

export const PUT = route(chooseAvatarContract, chooseAvatar, { answer: avatarAnswer })

export const DELETE = route(removeAvatarContract, removeAvatar)
