import { route } from '@/lib/http/route'
import { avatarAnswer } from '@/lib/users/avatar-answer'
import { chooseAvatarContract, removeAvatarContract } from '@/lib/users/profile-contracts'
import { chooseAvatar, removeAvatar } from '@/lib/users/update-avatar'

export const PUT = route(chooseAvatarContract, chooseAvatar, { answer: avatarAnswer })

export const DELETE = route(removeAvatarContract, removeAvatar)
