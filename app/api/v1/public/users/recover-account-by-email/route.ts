import { route } from '@/lib/edge/http/api/route'
import { recoverAccountByEmailContract } from '@/lib/identity/auth/mobile/mobile-contracts'
import { recoverAccountByEmail } from '@/lib/identity/auth/password/recover-account-by-email'

export const PUT = route(recoverAccountByEmailContract, recoverAccountByEmail, {
  answer: () => ({}),
})
