import { route } from '@/lib/edge/http/api/route'
import { confirmMobilePublicly } from '@/lib/identity/auth/mobile/confirm-mobile'
import { confirmMobilePubliclyContract } from '@/lib/identity/auth/mobile/mobile-contracts'

export const PUT = route(confirmMobilePubliclyContract, confirmMobilePublicly, {
  answer: (out) => (out.recovery ? { recovery: true } : { recovery: false, code: out.code }),
  headers: ({ token }) => ({ authorization: `Bearer ${token}` }),
})
