import { answerDoctor } from '@/lib/operation/doctor/answer-doctor'

export const dynamic = 'force-dynamic'

/** What of a request of `npm run doctor` arrives through the proxy. */
export function GET(request: Request): Response {
  return answerDoctor(request)
}
