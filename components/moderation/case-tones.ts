import type { ModerationState } from '@/lib/participation/moderation/states'

export const stateTone = {
  HELD: 'warning',
  OPEN: 'warning',
  APPEALED: 'warning',
  HIDDEN: 'danger',
  UPHELD: 'danger',
  DISMISSED: 'success',
  RESTORED: 'success',
  PUBLISHED: 'success',
  REFUSED: 'danger',
} as const satisfies Record<ModerationState, string>
