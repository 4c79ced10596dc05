import { route } from '@/lib/edge/http/api/route'
import { confirmRecoveryContract } from '@/lib/identity/auth/mobile/mobile-contracts'
import { confirmRecovery } from '@/lib/identity/auth/password/recover-account-by-email'

export const PUT = route(confirmRecoveryContract, confirmRecovery, {
  answer: () => ({}),
  headers: ({ token }) => ({ authorization: `Bearer ${token}` }),
})
