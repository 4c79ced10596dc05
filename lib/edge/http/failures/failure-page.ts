import 'server-only'
import type { AppError } from '@/lib/foundation/errors/app-error'
import { chooseLocale } from '@/lib/foundation/i18n/choose-locale'
import { appErrorText } from '@/lib/foundation/i18n/error-text'
import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { xmlText } from '@/lib/foundation/output/xml-text'
import { routes } from '@/lib/foundation/routes'

type Failure = { error: AppError; status: number; requestId: string; locale: Locale; wasPosted: boolean }

/** Policy of everything that is not a page: no loading, no scripts, no framing. */
export const STRICT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * The error page for failures outside of our pages. Needs no database, script or style sheet; displays
 * error code, status and request id for a report (D31).
 */
export function failurePage({ error, status, requestId, locale, wasPosted }: Failure): string {
  const t = translator(locale, 'failure')
  const title = xmlText(t(status === 503 ? 'unavailableTitle' : status >= 500 ? 'title' : 'refusedTitle'))
  const lines = [appErrorText(error, locale), ...(wasPosted ? [t('goBack')] : [])]
  const facts = t('facts', { code: error.code, status, requestId })
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body style="font-family:system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;line-height:1.5"><main><h1>${title}</h1>${lines.map((line) => `<p>${xmlText(line)}</p>`).join('')}<p><a href="${routes.home()}">${xmlText(t('home'))}</a></p><p><small>${xmlText(facts)}</small></p></main></body></html>`
}

/** The reader's language without an organization. */
export function localeOfHeaders(headers: Pick<Headers, 'get'>, url: string): Locale {
  const requested =
    /[?&](?:lang|locs)=([a-z]{2})(?:&|$)/.exec(url)?.[1] ?? /\/locs\/([a-z]{2})\/?(?:\?|$)/.exec(url)?.[1]
  const stored = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/.exec((headers.get('cookie') ?? '').slice(0, 8192))?.[1]
  return chooseLocale({ requested, stored, acceptLanguage: headers.get('accept-language') }, LOCALES)
}
