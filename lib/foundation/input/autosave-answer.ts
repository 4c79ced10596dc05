/** What is saved in place of what was entered. */
export type SavedText = {
  /** The field of the form, if there is one for it. */
  name?: string
  label: string
  text: string
  lang: string
}

/** Hidden fields that say what a form saves, and in `revision` which state of it was seen. */
export type HiddenFields = Readonly<Record<string, string>>

/** The answer to a form that was saved while it is filled in, with translated messages. */
export type AutosaveAnswer =
  | {
      state: 'saved'
      /** What the form goes on with. */
      fields: HiddenFields
      savedAt: string
      /** Path of something new that was saved, for the browser's address bar. */
      path?: string
      /** Messages by field, for invalid fields that were not saved. */
      refused: Readonly<Record<string, string>>
    }
  /** Somebody else saved meanwhile, and nothing was overwritten; a save with these fields replaces `saved`. */
  | { state: 'conflict'; fields: HiddenFields; savedAt: string; saved: readonly SavedText[] }
  | { state: 'refused'; message: string }
  | { state: 'signedOut' }
