import { confirmRecoveryContract } from '@/lib/auth/mobile-contracts'
import { confirmRecovery } from '@/lib/auth/recover-account-by-email'
import { route } from '@/lib/http/route'

export const PUT = route(confirmRecoveryContract, confirmRecovery, {
  answer: () => ({}),
  headers: ({ token }) => ({ authorization: `Bearer ${token}` }),
})
