/** The pages of a process that an officer writes, as `ProcessPage.kind` names them. */
export const PROCESS_PAGES = ['guidelines', 'about', 'faq', 'narration', 'contacts'] as const

export type ProcessPageKind = (typeof PROCESS_PAGES)[number]
