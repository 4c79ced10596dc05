import { routes, withQuery } from '@/lib/catalogues/routes'
import type { ModuleFacts } from '@/lib/process/modules/queries'

/** The address of the voter's own ballot: a view of the vote's list, in the order of the reading. */
export function ballotAddress({ process, phase, module }: ModuleFacts, order: string | undefined): string {
  const list = routes.proposals({ id: module.id, processId: process.id, phaseId: phase.id })
  return withQuery(list, { view: 'ballot', order })
}
