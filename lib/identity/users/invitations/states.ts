export const INVITATION_STATES = ['NOT_SENT', 'PENDING', 'EXPIRED', 'ACCEPTED', 'WITHDRAWN'] as const

export type InvitationState = (typeof INVITATION_STATES)[number]

type Dates = { sentAt: Date | null; expiresAt: Date | null; acceptedAt: Date | null; withdrawnAt: Date | null }

export function invitationState({ sentAt, expiresAt, acceptedAt, withdrawnAt }: Dates, now: Date): InvitationState {
  if (acceptedAt) return 'ACCEPTED'
  if (withdrawnAt) return 'WITHDRAWN'
  if (!sentAt || !expiresAt) return 'NOT_SENT'
  return expiresAt <= now ? 'EXPIRED' : 'PENDING'
}

/** Whether it can still be sent, accepted after sending, or withdrawn. */
export function isOpen(state: InvitationState): boolean {
  return state === 'NOT_SENT' || state === 'PENDING' || state === 'EXPIRED'
}
