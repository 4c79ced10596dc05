/** A language of a translated text. */
export type FieldLanguage = {
  locale: string
  name: string
  /** After the name of a language whose text is missing. */
  missing: string
}
