import { routes, withQuery } from '@/lib/foundation/routes'
import type { ModuleFacts } from '@/lib/process/modules/queries'

/** The address of the voter's own ballot: a view of the vote's list. */
export function ballotAddress({ process, phase, module }: ModuleFacts): string {
  return withQuery(routes.proposals({ id: module.id, processId: process.id, phaseId: phase.id }), { view: 'ballot' })
}
