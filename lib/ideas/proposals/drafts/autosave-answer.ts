/** What stands in a draft now, for whoever wrote something else meanwhile. */
export type StoredTexts = { title: string; summary: string; narrative: string }

/** What the page is told after each keeping of a draft, in finished words. */
export type AutosaveAnswer =
  | {
      state: 'saved'
      proposalId: number
      revision: number
      savedAt: string
      /** The address of the draft, where a reload finds it again. */
      path: string
      /** Messages by field, of what is not right yet and was left out. */
      refused: Record<string, string>
    }
  | { state: 'conflict'; proposalId: number; revision: number; savedAt: string; stored: StoredTexts }
  | { state: 'signedOut' }
  | { state: 'refused'; message: string }
