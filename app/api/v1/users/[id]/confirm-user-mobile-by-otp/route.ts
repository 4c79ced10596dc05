import { route } from '@/lib/edge/http/api/route'
import { confirmMobile } from '@/lib/identity/auth/mobile/confirm-mobile'
import { confirmMobileContract } from '@/lib/identity/auth/mobile/mobile-contracts'

export const PUT = route(confirmMobileContract, confirmMobile, { answer: () => ({}) })
