import type { Campaign } from '@/lib/generated/prisma/client'

/** Why a campaign became a draft again: its audience has changed, or an officer may not send it any more. */
export function returnedFor({ returnReason }: Pick<Campaign, 'returnReason'>): 'audience' | 'officer' {
  return returnReason === 'permissionDenied' ? 'officer' : 'audience'
}
