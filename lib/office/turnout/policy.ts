import { type Actor, administers } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

/** Whether the actor may see how many people vote: those who administer the process, everybody if it is published. */
export function canSeeTurnout(actor: Actor, process: { id: number; showTurnout: boolean }): Decision {
  return process.showTurnout || administers(actor, process.id) ? allow : deny('permissionDenied')
}
