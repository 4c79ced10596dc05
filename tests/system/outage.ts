// What visitors of different kinds get while the database does not answer.
import type { Answer, Ask } from '@/lab/bench/keep-alive'
import { HOST } from './town'

export const BOUNDARY = 'form-of-the-system-suite'

export type Visit = { name: string; ask: Ask; isPage: boolean }

/** A page, the same page's form without and with JavaScript, and calls of the API with and without a token. */
export function visits({
  signInPage,
  token,
  moduleId,
}: {
  signInPage: string
  token: string
  moduleId: number
}): Visit[] {
  const bearer = { authorization: `Bearer ${token}` }
  const browser = { 'accept-language': 'it', accept: 'text/html' }
  const post = { ...browser, origin: `http://${HOST}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  // A search that the proxy has not cached.
  const page = `/community-space?q=${crypto.randomUUID()}`
  return [
    { name: 'page', isPage: true, ask: { method: 'GET', path: page, headers: browser } },
    {
      name: 'server action',
      isPage: true,
      ask: { method: 'POST', path: '/login', headers: post, body: filledForm(signInPage) },
    },
    { name: 'API', isPage: false, ask: { method: 'GET', path: '/api/v1/processes?size=3' } },
    {
      name: 'API sign-in',
      isPage: false,
      ask: { method: 'POST', path: '/api/v1/login', body: JSON.stringify({ username: 'admin', password: 'wrong' }) },
    },
    {
      name: 'API with a token',
      isPage: false,
      ask: { method: 'GET', path: `/api/v1/process-modules/${moduleId}/ballot`, headers: bearer },
    },
  ]
}

/** The sign-in form as a browser without JavaScript posts it. */
export function filledForm(page: string): string {
  const hidden = [...page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]): [string, string] => [
    attribute(tag, 'name'),
    attribute(tag, 'value'),
  ])
  const fields = [...hidden, ['username', 'admin'], ['password', 'wrong']]
  const parts = fields.map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}

function attribute(tag: string, name: string): string {
  const text = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** What must be in a 503: when to return, the request id in head and body, and a body that its reader understands. */
export function problemsOf({ isPage }: Visit, { status, headers, text }: Answer): string[] {
  const requestId = String(headers['x-request-id'] ?? '')
  const checks: [string, boolean][] = [
    [`status ${status}`, status === 503],
    ['no Retry-After', Number(headers['retry-after']) > 0],
    ['no request id', requestId !== ''],
    ['no request id in the body', text.includes(requestId)],
    ['no error code in the body', /\b101[23]\b/.test(text)],
    ['no page in the language of the visitor', !isPage || /<html[^>]* lang="it"/.test(text)],
    ['no problem document', isPage || /problem\+json/.test(headers['content-type'] ?? '')],
  ]
  return checks.filter(([, isRight]) => !isRight).map(([problem]) => problem)
}
