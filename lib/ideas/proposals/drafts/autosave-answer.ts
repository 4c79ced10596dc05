/** The stored texts of a draft, displayed in a conflict. */
export type StoredTexts = { title: string; summary: string; narrative: string }

/** The answer to an autosave, with translated messages. */
export type AutosaveAnswer =
  | {
      state: 'saved'
      proposalId: number
      revision: number
      savedAt: string
      /** Path of the draft, for the browser's address bar. */
      path: string
      /** Messages by field, for invalid fields that were not saved. */
      refused: Record<string, string>
    }
  | { state: 'conflict'; proposalId: number; revision: number; savedAt: string; stored: StoredTexts }
  | { state: 'signedOut' }
  | { state: 'refused'; message: string }
