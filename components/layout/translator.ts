import type { getTranslations } from 'next-intl/server'

/** The words of one area, fetched once by a page and handed down to the pieces it shows. */
export type Translator = Awaited<ReturnType<typeof getTranslations>>
