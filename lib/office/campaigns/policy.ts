import { type Actor, administers, holds, isSignedIn, type RoleHolder } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'
import type { CampaignBasis, CampaignState } from '@/lib/generated/prisma/enums'
import { APPROVAL_ABOVE } from './limits'

/** Whether the actor may open the list of campaigns: ADMIN and DELEGATE. */
export function canListCampaigns(actor: RoleHolder): Decision {
  if (actor.kind === 'visitor') return deny('signInRequired')
  return holds(actor, 'ADMIN', 'DELEGATE') ? allow : deny('permissionDenied')
}

type Reach = {
  basis: CampaignBasis
  /** Processes that bound the audience; empty: the whole organization. */
  processIds: readonly number[]
}

/** Whether the actor may write and send a campaign: ADMIN any, DELEGATE newsletters inside own processes. */
export function canManageCampaign(actor: RoleHolder, { basis, processIds }: Reach): Decision {
  const decision = canListCampaigns(actor)
  if (!decision.allowed || holds(actor, 'ADMIN')) return decision
  const isInside = processIds.length > 0 && processIds.every((id) => administers(actor, id))
  return basis === 'CONSENT' && isInside ? allow : deny('permissionDenied')
}

type Written = { createdById: number | null; updatedById: number | null }

/** Whether the actor may approve: somebody who neither created nor changed it. */
export function canApprove(actor: Actor, { createdById, updatedById }: Written): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return [createdById, updatedById].includes(actor.userId) ? deny('campaignOwnApproval') : allow
}

type Ready = {
  state: CampaignState
  basis: CampaignBasis
  serviceKind: string | null
  serviceReason: string
  recipients: number
  approvedById: number | null
}

/** Whether a campaign may be sent, with its recipients as they are counted now. */
export function canSend({ state, basis, serviceKind, serviceReason, recipients, approvedById }: Ready): Decision {
  if (state !== 'DRAFT') return deny('campaignSent')
  if (basis === 'SERVICE' && (serviceKind === null || serviceReason === '')) return deny('consentBasisMissing')
  if (recipients === 0) return deny('audienceEmpty')
  return needsApproval(recipients) && approvedById === null ? deny('campaignNotApproved') : allow
}

type Released = Reach & {
  recipients: number
  /** As they are now; a visitor without a membership. */
  scheduler: RoleHolder
  approver: RoleHolder
}

/** Whether those who released and, above the limit, approved a campaign may still do so at its start. */
export function canStart({ recipients, scheduler, approver, ...reach }: Released): Decision {
  const deciders = needsApproval(recipients) ? [scheduler, approver] : [scheduler]
  return deciders.every((who) => canManageCampaign(who, reach).allowed) ? allow : deny('permissionDenied')
}

/** Whether a second person has to approve. */
export function needsApproval(recipients: number): boolean {
  return recipients > APPROVAL_ABOVE
}
