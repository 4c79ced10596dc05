import { route } from '@/lib/edge/http/api/route'
import { validateTaxCodeContract } from '@/lib/process/onboarding/verification/contracts'
import { validateTaxCode } from '@/lib/process/onboarding/verification/validate-tax-code'

export const PUT = route(validateTaxCodeContract, (ctx, { id, ...input }) =>
  validateTaxCode(ctx, { userId: id, ...input }),
)
