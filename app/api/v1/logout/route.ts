import { route } from '@/lib/edge/http/api/route'
import { logoutContract } from '@/lib/identity/auth/contracts'
import { logout } from '@/lib/identity/auth/session/logout'

export const POST = route(logoutContract, logout, { answer: () => ({}) })
