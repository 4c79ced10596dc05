import { confirmMobilePublicly } from '@/lib/auth/confirm-mobile'
import { confirmMobilePubliclyContract } from '@/lib/auth/mobile-contracts'
import { route } from '@/lib/http/route'

export const PUT = route(confirmMobilePubliclyContract, confirmMobilePublicly, {
  answer: (out) => (out.recovery ? { recovery: true } : { recovery: false, code: out.code }),
  headers: ({ token }) => ({ authorization: `Bearer ${token}` }),
})
