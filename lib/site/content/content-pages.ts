/** Pages with texts of the organization: values of `ContentBlock.page`. */
export const CONTENT_PAGES = ['intro', 'about', 'howItWorks', 'faq', 'privacy', 'terms', 'cookies'] as const

/** The values of `ContentBlock.kind`. */
export const BLOCK_KINDS = ['text'] as const

export type ContentPage = (typeof CONTENT_PAGES)[number]

/** Pages that require consent, with the column of their version. */
export const AGREED_VERSIONS = { privacy: 'privacyVersion', terms: 'termsVersion' } as const

/** Whether a page requires consent, which can be requested again after a change. */
export function isAgreedTo(page: ContentPage): page is keyof typeof AGREED_VERSIONS {
  return page in AGREED_VERSIONS
}
