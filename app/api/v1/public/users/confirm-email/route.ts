import { confirmEmail } from '@/lib/auth/confirm-email'
import { confirmEmailContract } from '@/lib/auth/contracts'
import { route } from '@/lib/http/route'
import { tokenAnswer } from '@/lib/http/token-answer'

export const POST = route(confirmEmailContract, confirmEmail, {
  ...tokenAnswer,
  answer: ({ claims, code }) => ({ ...claims, code }),
})
