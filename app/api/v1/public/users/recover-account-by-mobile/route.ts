import { recoverAccountByMobileContract } from '@/lib/auth/mobile-contracts'
import { recoverAccountByMobile } from '@/lib/auth/recover-account-by-mobile'
import { route } from '@/lib/http/route'

export const PUT = route(recoverAccountByMobileContract, recoverAccountByMobile, {
  answer: () => ({}),
})
