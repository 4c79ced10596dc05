/** Pages of a process that officers write: the values of `ProcessPage.kind`. */
export const PROCESS_PAGES = ['guidelines', 'about', 'faq', 'narration', 'contacts'] as const

export type ProcessPageKind = (typeof PROCESS_PAGES)[number]
