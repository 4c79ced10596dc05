/** The answer to a change of the draft by the script of the editor, with translated messages. */
export type ActAnswer =
  /** `at`: the block that gets the focus. */
  | { state: 'done'; message: string; at: number | null; revision?: number }
  /** `changed`: somebody else saved, and nothing was done. */
  | { state: 'changed' | 'refused'; message: string }
  | { state: 'signedOut' }
