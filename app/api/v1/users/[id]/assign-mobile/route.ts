import { assignMobile } from '@/lib/auth/assign-mobile'
import { assignMobileContract } from '@/lib/auth/mobile-contracts'
import { route } from '@/lib/http/route'

export const PUT = route(assignMobileContract, assignMobile, { answer: () => ({}) })
