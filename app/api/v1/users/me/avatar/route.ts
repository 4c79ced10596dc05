import { route } from '@/lib/http/route'
import { chooseAvatarContract, removeAvatarContract } from '@/lib/users/profile-contracts'
import { chooseAvatar, removeAvatar } from '@/lib/users/update-avatar'

export const PUT = route(chooseAvatarContract, chooseAvatar)

export const DELETE = route(removeAvatarContract, removeAvatar)
