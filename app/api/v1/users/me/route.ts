import { route } from '@/lib/edge/http/api/route'
import { ownAccountContract } from '@/lib/identity/auth/contracts'
import { ownAccount } from '@/lib/identity/auth/own-account'
import { avatarAnswer } from '@/lib/identity/users/profile/avatar-answer'

export const GET = route(ownAccountContract, ownAccount, { answer: avatarAnswer })
