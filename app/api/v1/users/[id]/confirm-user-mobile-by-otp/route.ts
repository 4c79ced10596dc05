import { confirmMobile } from '@/lib/auth/confirm-mobile'
import { confirmMobileContract } from '@/lib/auth/mobile-contracts'
import { route } from '@/lib/http/route'

export const PUT = route(confirmMobileContract, confirmMobile, { answer: () => ({}) })
