/** The answer to a change of the draft by the script of the editor, with translated messages. */
export type ActAnswer =
  /** `at`: the block that gets the focus. */
  | { state: 'done'; message: string; at: number | null; revision?: number }
  /** `changed`: somebody else saved, and nothing was done. */
  | { state: 'changed' | 'refused'; message: string }
  | { state: 'signedOut' }

/** What is saved in place of a field that was entered. */
export type SavedField = { label: string; text: string; lang: string }

/** The answer to an autosave of a form of the builder. */
export type AutosaveAnswer =
  | { state: 'saved'; revision: number; base: string; savedAt: string }
  | { state: 'conflict'; revision: number; base: string; savedAt: string; saved: SavedField[] }
  | { state: 'refused'; message: string }
  | { state: 'signedOut' }
