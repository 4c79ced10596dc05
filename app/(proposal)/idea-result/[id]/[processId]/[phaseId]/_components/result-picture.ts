import { routes } from '@/lib/catalogues/routes'
import type { resultAtAddress } from '@/lib/outcome/results/reading/page-facts'

/** The address of the picture of a result that everybody may see, or null. */
export function resultPicture({ vote, result }: Awaited<ReturnType<typeof resultAtAddress>>): string | null {
  const { module, process } = vote
  if (!result?.publishedAt || process.visibility === 'PRIVATE' || process.status === 'DRAFT') return null
  return routes.resultShareImage(module.id, result.carriedOut.count)
}
