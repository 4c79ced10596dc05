import { route } from '@/lib/edge/http/api/route'
import { tokenAnswer } from '@/lib/edge/http/api/token-answer'
import { confirmEmailContract } from '@/lib/identity/auth/contracts'
import { confirmEmail } from '@/lib/identity/auth/email/confirm-email'

export const POST = route(confirmEmailContract, confirmEmail, {
  ...tokenAnswer,
  answer: ({ claims, code }) => ({ ...claims, code }),
})
