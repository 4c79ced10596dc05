import type { FieldRefusal } from '@/lib/foundation/input/validation'

export type DraftAddress = { id: number; moduleId: number; processId: number; phaseId: number; revision: string }

/** A draft after saving, with the fields that were invalid and were left as they were. */
export type SavedDraft = DraftAddress & { refused: FieldRefusal[] }
