import { validateTaxCodeContract } from '@/lib/auth/mobile-contracts'
import { route } from '@/lib/http/route'
import { validateTaxCode } from '@/lib/modules/validate-tax-code'

export const PUT = route(validateTaxCodeContract, (ctx, { id, ...input }) =>
  validateTaxCode(ctx, { userId: id, ...input }),
)
