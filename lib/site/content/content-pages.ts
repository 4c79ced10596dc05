/** The pages that hold an organization's own words, as `ContentBlock.page` names them. */
export const CONTENT_PAGES = ['intro', 'about', 'howItWorks', 'faq', 'privacy', 'terms', 'cookies'] as const

export type ContentPage = (typeof CONTENT_PAGES)[number]

/** What people agree to when they register, and the column that counts its versions up. */
export const AGREED_VERSIONS = { privacy: 'privacyVersion', terms: 'termsVersion' } as const

/** Whether people agreed to what stands on a page, so that they can be asked again when it changes. */
export function isAgreedTo(page: ContentPage): page is keyof typeof AGREED_VERSIONS {
  return page in AGREED_VERSIONS
}
