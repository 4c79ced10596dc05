import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { chooseLocale } from '@/lib/foundation/i18n/choose-locale'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { COMMON } from './security-headers'

/** The page of an unknown host: 404, code 100, no cookies. */
export function unknownHostPage(request: NextRequest): NextResponse {
  const locale = chooseLocale({ acceptLanguage: request.headers.get('accept-language') }, LOCALES)
  const text = errorText('organizationUnknown', locale)
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text}</title></head><body style="font-family:system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;line-height:1.5"><h1>404</h1><p>${text}</p><p>100</p></body></html>`
  return new NextResponse(html, {
    status: 404,
    headers: {
      ...COMMON,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  })
}
