import { isHTTPAccessFallbackError } from 'next/dist/client/components/http-access-fallback/http-access-fallback'

/** Whether an error is what `notFound()` of Next.js throws; Next.js exports no test for it. */
export function isNotFound(error: unknown): boolean {
  return isHTTPAccessFallbackError(error)
}
