import { type Actor, isSignedIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

type Place = {
  kind: 'process' | 'group'
  id: number
  visibility: 'PUBLIC' | 'PRIVATE'
  registration: 'OPEN' | 'CLOSED' | 'ACCESS_CODE'
  /** Of the process, or of the process around a group; null for groups of the organization. */
  processStatus: string | null
}

/**
 * Whether the actor may ask to join: places that a code opens. Private groups are not disclosed, open places are joined
 * without asking, and closed ones take nobody.
 */
export function canAskToJoin(actor: Actor, place: Place | null): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  if (!place || place.processStatus === 'DRAFT') return deny('joinPlaceUnknown')
  const { kind, id, visibility, registration, processStatus } = place
  if (kind === 'group' && visibility === 'PRIVATE') return deny('joinPlaceUnknown')
  const joined = kind === 'process' ? actor.joinedProcessIds : actor.joinedGroupIds
  if (joined.includes(id)) return deny('alreadyJoined')
  if (processStatus !== null && processStatus !== 'OPEN') return deny('processNotOpen')
  if (registration === 'CLOSED') return deny('registrationClosed')
  const needsCode = registration === 'ACCESS_CODE' || (kind === 'process' && visibility === 'PRIVATE')
  return needsCode ? allow : deny('joinFreely')
}
