import type { ModerationState } from '@/lib/participation/moderation/states'

export const stateTone = {
  OPEN: 'warning',
  APPEALED: 'warning',
  HIDDEN: 'danger',
  UPHELD: 'danger',
  DISMISSED: 'success',
  RESTORED: 'success',
} as const satisfies Record<ModerationState, string>
