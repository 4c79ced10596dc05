import { recoverAccountByEmailContract } from '@/lib/auth/mobile-contracts'
import { recoverAccountByEmail } from '@/lib/auth/recover-account-by-email'
import { route } from '@/lib/http/route'

export const PUT = route(recoverAccountByEmailContract, recoverAccountByEmail, {
  answer: () => ({}),
})
