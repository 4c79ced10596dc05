/** A word or form that residents do not read in a language, and what is written in its place. */
export type Forbidden = {
  form: RegExp
  /** The right word, or the rule in a few words. */
  instead: string
  /** Keys whose text means something else by it, and keys of groups. */
  except?: readonly string[]
  /** Also in texts of the office: terms, not forms of address. */
  everywhere?: true
}

export type Voice = {
  forbidden: readonly Forbidden[]
  /** Keys of the list whose text has a sentence longer than 25 words. */
  long: readonly string[]
}
