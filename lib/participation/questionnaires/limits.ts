export const OPTIONS_MAX = 30
export const OPTION_TEXT_MAX = 200
export const QUESTIONS_MAX = 100
export const SECTIONS_MAX = 20
export const ANSWER_TEXT_MAX = 2000
export const WORDS_PAGE_SIZE = 20
/** Maximum rows of an export. */
export const EXPORTED_ANSWERS_MAX = 100_000
