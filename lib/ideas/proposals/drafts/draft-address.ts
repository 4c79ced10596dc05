export type DraftAddress = { id: number; moduleId: number; processId: number; phaseId: number; revision: number }
