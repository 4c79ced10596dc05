import { route } from '@/lib/edge/http/api/route'
import { resendEmailConfirmationContract } from '@/lib/identity/auth/contracts'
import { resendEmailConfirmation } from '@/lib/identity/auth/email/resend-email-confirmation'

export const POST = route(resendEmailConfirmationContract, resendEmailConfirmation, { answer: () => ({}) })
