import 'server-only'
import { apiContext, apiLocale } from '@/lib/context/api'
import { AppError } from '@/lib/errors/app-error'
import { refusalProblem } from './problem'

/** Answers an address of the API that no contract declares: a problem like every other, never a page. */
export async function unknownCall(request: Request): Promise<Response> {
  const requestId = crypto.randomUUID()
  try {
    const { locale } = await apiContext(request, requestId)
    return refusalProblem(new AppError('notFound'), locale, requestId)
  } catch (error) {
    const refusal = error instanceof AppError ? error : new AppError('notFound')
    return refusalProblem(refusal, apiLocale(request), requestId)
  }
}
