import type { Actor } from '@/lib/catalogues/actor'
import { allow, deny } from '@/lib/foundation/errors/decision'
import { type ActOffer, actOffer } from '@/lib/process/processes/act-offer'
import type { JoinableProcess } from '@/lib/process/processes/policy'

/** Whether the actor gets the link of a webinar, which members of the process read. */
export function webinarOffer(actor: Actor, process: JoinableProcess): ActOffer {
  return actOffer(actor, process, (one) => {
    if (one.kind !== 'user') return deny('signInRequired')
    return one.joinedProcessIds.includes(process.id) ? allow : deny('processNotJoined')
  })
}
