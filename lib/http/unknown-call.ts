import 'server-only'
import { apiContext, apiLocale } from '@/lib/context/api'
import { AppError } from '@/lib/errors/app-error'
import { refusalProblem } from './problem'
import { refusalOf } from './refuse'
import { currentRequestId } from './served-request'

/** Answers an address of the API that no contract declares: a problem like every other, never a page. */
export async function unknownCall(request: Request): Promise<Response> {
  const requestId = currentRequestId()
  try {
    const { locale } = await apiContext(request, requestId)
    return refusalProblem(new AppError('notFound'), locale, requestId)
  } catch (error) {
    return refusalProblem(refusalOf(error), apiLocale(request), requestId)
  }
}
