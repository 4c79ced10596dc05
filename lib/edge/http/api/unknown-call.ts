import 'server-only'
import { refusalOf } from '@/lib/edge/http/failures/refusal'
import { apiContext, apiLocale } from '@/lib/edge/request/api'
import { AppError } from '@/lib/foundation/errors/app-error'
import { currentRequestId } from '@/lib/framework/http/served-request'
import { refusalProblem } from './problem'

/** Answers unknown paths of the API with a problem, never a page. */
export async function unknownCall(request: Request): Promise<Response> {
  const requestId = currentRequestId()
  try {
    const { locale } = await apiContext(request, requestId)
    return refusalProblem(new AppError('notFound'), locale, requestId)
  } catch (error) {
    return refusalProblem(refusalOf(error), apiLocale(request), requestId)
  }
}
