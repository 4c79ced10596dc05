import 'server-only'
import { isIP } from 'node:net'
import { routes } from '@/lib/catalogues/routes'
import { type Finding, ok, problem, warning } from './finding'

const TIMEOUT_MS = 10_000
const SKEW_SECONDS = 5
/** No organization has this host. */
const FORGED = 'forged.invalid'

/** Whether the proxy in front of an address passes on what the servers rely on; throws if nothing answers. */
export async function checkProxyHeaders(address: URL): Promise<Finding[]> {
  const [plain, forged, page] = await Promise.all([
    ask(new URL('/robots.txt', address)),
    ask(new URL('/robots.txt', address), { 'x-forwarded-host': FORGED }),
    ask(new URL(routes.intro(), address), { 'accept-encoding': 'gzip' }),
  ])
  // An address by number has no organization, whatever the proxy does.
  if (isIP(address.hostname.replace(/^\[|\]$/g, ''))) return clockFindings(plain.headers.get('date'), Date.now())
  return [
    plain.ok
      ? ok('Proxy', `The proxy passes the host ${address.host} on.`)
      : problem(
          'Proxy',
          `No organization answers for ${address.host}.`,
          'Let the proxy pass the header Host on, and check the verified domains: npm run organization -- list',
        ),
    ...(plain.ok && !forged.ok
      ? [
          problem(
            'Proxy',
            'The proxy passes on the X-Forwarded-Host of clients: they can choose the organization.',
            'Let the proxy overwrite X-Forwarded-Host, -Proto and -For, as deploy/nginx.conf does.',
          ),
        ]
      : []),
    ...(page.headers.has('content-encoding') || !isPage(page)
      ? []
      : [
          warning(
            'Proxy',
            'Pages are not compressed.',
            'Compress HTML, scripts, JSON and text/x-component at the proxy.',
          ),
        ]),
    ...clockFindings(plain.headers.get('date'), Date.now()),
  ]
}

function ask(url: URL, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
}

function isPage(answer: Response): boolean {
  return answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html')
}

/** The difference between the clock of this machine and that of a server's answer, which has whole seconds. */
export function clockFindings(date: string | null, now: number): Finding[] {
  const seconds = Math.abs(Date.parse(date ?? '') - now) / 1000
  if (!(seconds > SKEW_SECONDS)) return []
  const text = `The server's clock differs from this machine's by ${Math.round(seconds)} s.`
  return [problem('Clock', text, 'Synchronize all machines (NTP): tokens and deadlines depend on it.')]
}
