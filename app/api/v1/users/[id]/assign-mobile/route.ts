import { route } from '@/lib/edge/http/api/route'
import { assignMobile } from '@/lib/identity/auth/mobile/assign-mobile'
import { assignMobileContract } from '@/lib/identity/auth/mobile/mobile-contracts'

export const PUT = route(assignMobileContract, assignMobile, { answer: () => ({}) })
