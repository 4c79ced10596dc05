import { z } from 'zod'
import { LOCALES } from './locales'

export const localeColumn = z.enum(LOCALES)

const text = z.string().exactOptional()

/** LocalizedText in a JSON column. Unknown languages are removed: an installation may have had others. */
export const localizedText = z.object({ en: text, el: text, es: text, pl: text, de: text, fr: text, it: text })
