import type { Actor } from '@/lib/catalogues/actor'

export type PendingWarning = { kind: 'email'; email: string } | { kind: 'mobile'; mobile: string }

/** Unconfirmed contacts of the signed-in person, for the warning bar on every page (spec: pending-confirmation). */
export function pendingWarnings(actor: Actor): PendingWarning[] {
  if (actor.kind === 'visitor') return []
  const { email, emailConfirmed, mobile, mobileConfirmed } = actor
  return [
    ...(email && !emailConfirmed ? [{ kind: 'email' as const, email }] : []),
    ...(mobile && !mobileConfirmed ? [{ kind: 'mobile' as const, mobile }] : []),
  ]
}
