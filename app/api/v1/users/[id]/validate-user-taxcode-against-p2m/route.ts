import { route } from '@/lib/edge/http/api/route'
import { validateTaxCodeContract } from '@/lib/identity/auth/mobile/mobile-contracts'
import { validateTaxCode } from '@/lib/process/onboarding/validate-tax-code'

export const PUT = route(validateTaxCodeContract, (ctx, { id, ...input }) =>
  validateTaxCode(ctx, { userId: id, ...input }),
)
