import 'server-only'
import { notFound, redirect } from 'next/navigation'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import { currentContext } from '@/lib/edge/request/current'
import { AppError } from '@/lib/foundation/errors/app-error'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { currentPath } from './page-guard'

/** Awaits data of a page; turns a refusal into its page: not found, sign-in or an error page. */
export async function orRefusal<Out>(work: Promise<Out>): Promise<Out> {
  try {
    return await work
  } catch (error) {
    // A refusal is a page.
    if (!(error instanceof AppError)) throw error
    return explain(error)
  }
}

/** Throws the redirect or notFound of a refusal (spec: error-pages), by name if it has its own page, else by status. */
export async function explain(error: AppError): Promise<never> {
  if (error.status === 401) redirect(routes.login(await currentPath()))
  const isVisitor = error.errorName === 'processPrivate' && (await currentContext()).actor.kind === 'visitor'
  if (isVisitor) redirect(routes.login(await currentPath()))
  if (error.errorName === 'processPrivate') redirect(routes.registerPrivateProcess({ process: processOf(error) }))
  if (UNAVAILABLE.has(error.errorName)) redirect(routes.error(5))
  switch (refusalPage(error.status)) {
    case 'denied':
      return redirect(routes.error(3))
    case 'missing':
      return notFound()
    case 'later':
      return redirect(routes.error(6))
    case 'failed':
      throw error
  }
}

// The page of the code also lets a member ask to join.
function processOf({ params }: AppError): number | undefined {
  const id = params['processId']
  return typeof id === 'number' ? id : undefined
}

/** Error page by status: forbidden, not found, unavailable (conflict or limit), or failure. */
export function refusalPage(status: number): 'denied' | 'missing' | 'later' | 'failed' {
  if (status >= 500) return 'failed'
  if (status === 403) return 'denied'
  return [408, 409, 412, 429].includes(status) ? 'later' : 'missing'
}

// "Process or module not available": exists, but not for this person or not now.
const UNAVAILABLE = new Set<ErrorName>([
  'processNotOpen',
  'moduleNotEnabled',
  'phaseNotActive',
  'questionnaireNotAvailable',
  'webinarNotAvailable',
  'boardNotAvailable',
  'resultNotPublished',
])

/** The id in a path; notFound if malformed. */
export function addressId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) notFound()
  const id = Number(text)
  if (id > ID_MAX) notFound()
  return id
}
