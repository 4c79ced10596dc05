import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { AppError } from '@/lib/foundation/errors/app-error'
import { chooseLocale } from '@/lib/foundation/i18n/choose-locale'
import { appErrorText } from '@/lib/foundation/i18n/error-text'
import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import { type Translator, translator } from '@/lib/foundation/i18n/translations'
import { returnPath } from '@/lib/foundation/input/return-path'
import { xmlText } from '@/lib/foundation/output/xml-text'

type Failure = {
  error: AppError
  status: number
  requestId: string
  locale: Locale
  wasPosted: boolean
  /** Fields of a form that is given back, and the address of its page. */
  typed?: readonly (readonly [name: string, text: string])[]
  address?: string
}

/** Not shown again: secrets, and what the page put into the form itself. */
const NOT_TYPED = /password|token|otp|^code$|secret|revision|version|[a-z]id$|^id$|^locale$|^lang/i

/** Characters that are given back of a form, and of the name of a field: escaping more would occupy the event loop. */
const RETURNED_MAX = 200_000
const NAME_MAX = 100

/** Policy of everything that is not a page: no loading, no scripts, no framing. */
export const STRICT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * The error page for failures outside of our pages. Needs no database, script or style sheet; displays
 * error code, status and request id for a report.
 */
export function failurePage({ error, status, requestId, locale, wasPosted, typed = [], address }: Failure): string {
  const t = translator(locale, 'failure')
  const title = xmlText(t(status === 503 ? 'unavailableTitle' : status >= 500 ? 'title' : 'refusedTitle'))
  const isReturned = error.errorName === 'pageOutdated'
  const lines = [appErrorText(error, locale), ...(wasPosted && !isReturned ? [t('goBack')] : [])]
  const returned = isReturned ? returnedTexts(typedTexts(typed), returnPath(address, routes.home()), t) : ''
  const facts = t('facts', { code: error.code, status, requestId })
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body style="font-family:system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;line-height:1.5"><main><h1>${title}</h1>${lines.map((line) => `<p>${xmlText(line)}</p>`).join('')}${returned}<p><a href="${routes.home()}">${xmlText(t('home'))}</a></p><p><small>${xmlText(facts)}</small></p></main></body></html>`
}

function typedTexts(typed: readonly (readonly [name: string, text: string])[]): [name: string, text: string][] {
  let left = RETURNED_MAX
  return typed.flatMap(([longName, whole]): [string, string][] => {
    const name = longName.slice(0, NAME_MAX)
    const text = whole.slice(0, Math.max(0, left - name.length))
    if (text.trim() === '' || NOT_TYPED.test(name)) return []
    left -= name.length + text.length
    return [[name, text]]
  })
}

function returnedTexts(
  texts: readonly (readonly [name: string, text: string])[],
  address: string,
  t: Translator<'failure'>,
): string {
  const style = 'style="box-sizing:border-box;width:100%;font:inherit;padding:.5rem"'
  const fields = texts.map(([name, text], index) => {
    const rows = Math.min(12, Math.max(1, Math.ceil(text.length / 60), text.split('\n', 12).length))
    // A line break directly after the tag is not part of the text.
    return `<p><label for="t${index}">${xmlText(name)}</label><br><textarea id="t${index}" rows="${rows}" readonly ${style}>\n${xmlText(text)}</textarea></p>`
  })
  const again = `<p><a href="${xmlText(address)}">${xmlText(t('openAgain'))}</a></p>`
  if (fields.length === 0) return again
  return `<p>${xmlText(t('typedHelp'))}</p>${again}<h2>${xmlText(t('typedTitle'))}</h2>${fields.join('')}`
}

/** The reader's language without an organization. */
export function localeOfHeaders(headers: Pick<Headers, 'get'>, url: string): Locale {
  const requested =
    /[?&](?:lang|locs)=([a-z]{2})(?:&|$)/.exec(url)?.[1] ?? /\/locs\/([a-z]{2})\/?(?:\?|$)/.exec(url)?.[1]
  const stored = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/.exec((headers.get('cookie') ?? '').slice(0, 8192))?.[1]
  return chooseLocale({ requested, stored, acceptLanguage: headers.get('accept-language') }, LOCALES)
}
