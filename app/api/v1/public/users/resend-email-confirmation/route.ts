import { resendEmailConfirmationContract } from '@/lib/auth/contracts'
import { resendEmailConfirmation } from '@/lib/auth/resend-email-confirmation'
import { route } from '@/lib/http/route'

export const POST = route(resendEmailConfirmationContract, resendEmailConfirmation, { answer: () => ({}) })
