import { logoutContract } from '@/lib/auth/contracts'
import { logout } from '@/lib/auth/logout'
import { route } from '@/lib/http/route'

export const POST = route(logoutContract, logout, { answer: () => ({}) })
