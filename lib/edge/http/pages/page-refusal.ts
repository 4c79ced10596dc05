import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { currentContext } from '@/lib/edge/request/current'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { routes } from '@/lib/foundation/routes'
import { currentPath } from './page-guard'

/** Waits for what a page needs; a refusal leads to the page that explains it: not found, sign-in or one of the error pages. */
export async function orRefusal<Out>(work: Promise<Out>): Promise<Out> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return explain(error)
  }
}

/** Leads to the page that explains a refusal (spec: error-pages): by its name where one has a page of its own, else by its status. */
export async function explain(error: AppError): Promise<never> {
  if (error.status === 401) redirect(routes.login(await currentPath()))
  const isVisitor = error.errorName === 'processPrivate' && (await currentContext()).actor.kind === 'visitor'
  if (isVisitor) redirect(routes.login(await currentPath()))
  if (error.errorName === 'processPrivate') redirect(routes.registerPrivateProcess())
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

/** What a status means to a reader: not for them, not there, not now (a conflict or a limit), or a failure of ours. */
export function refusalPage(status: number): 'denied' | 'missing' | 'later' | 'failed' {
  if (status >= 500) return 'failed'
  if (status === 403) return 'denied'
  return [408, 409, 412, 429].includes(status) ? 'later' : 'missing'
}

// "Process or module not available": the address is right, only not for everybody or not now.
const UNAVAILABLE = new Set<ErrorName>([
  'processNotOpen',
  'moduleNotEnabled',
  'phaseNotActive',
  'questionnaireNotAvailable',
  'webinarNotAvailable',
  'boardNotAvailable',
  'resultNotPublished',
])

/** An id in an address: decimal digits, nothing else; anything else is a page that does not exist. */
export function addressId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) notFound()
  const id = Number(text)
  if (id > ID_MAX) notFound()
  return id
}
