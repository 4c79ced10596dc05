import { route } from '@/lib/edge/http/api/route'
import { recoverAccountByMobileContract } from '@/lib/identity/auth/mobile/mobile-contracts'
import { recoverAccountByMobile } from '@/lib/identity/auth/password/recover-account-by-mobile'

export const PUT = route(recoverAccountByMobileContract, recoverAccountByMobile, {
  answer: () => ({}),
})
