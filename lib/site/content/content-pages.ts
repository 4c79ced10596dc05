import { AGREED_VERSIONS } from '@/lib/site/pages/agreed-versions'

/** Pages whose texts the form and the API of sections write: the rich texts among their blocks. */
export const CONTENT_PAGES = ['intro', 'about', 'howItWorks', 'faq', 'privacy', 'terms', 'cookies'] as const

export type ContentPage = (typeof CONTENT_PAGES)[number]

/** Whether a page requires consent, which can be requested again after a change. */
export function isAgreedTo(page: ContentPage): page is keyof typeof AGREED_VERSIONS {
  return page in AGREED_VERSIONS
}
