import 'server-only'
import { connect } from 'node:tls'
import { type Finding, ok, problem, warning } from './finding'

const CERTIFICATE_DAYS = 14
const TIMEOUT_MS = 10_000

/** Whether visitors reach the installation at an address, and not its metrics. */
export async function checkAddress(address: URL): Promise<Finding[]> {
  const answer = await read(new URL('/api/health/ready', address))
  const isOurs = answer.headers.has('x-request-id')
  const text = `${address.origin} answers ${answer.status}${isOurs ? '' : ' without our request id'}.`
  return [
    answer.ok && isOurs
      ? ok('Address', `${address.origin} is ready.`)
      : problem('Address', text, 'Check the proxy and that the server is ready.'),
    await checkMetricsClosed(address),
  ]
}

function read(url: URL): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
}

async function checkMetricsClosed(address: URL): Promise<Finding> {
  const answer = await read(new URL('/metrics', address))
  const isOpen = answer.ok && (await answer.text()).includes('participation_')
  return isOpen
    ? problem('Metrics', 'Everybody can read /metrics.', 'Do not publish METRICS_PORT by the proxy.')
    : ok('Metrics', 'The metrics are not public.')
}

/** Whether the certificate of an address is valid for two weeks; throws if the connection is refused. */
export async function checkCertificate(address: URL): Promise<Finding[]> {
  if (address.protocol !== 'https:')
    return [warning('Certificate', 'Without TLS cookies and passwords can be read on the way.', 'Use https.')]
  return [certificateFinding((await certificateEnd(address)) - Date.now())]
}

/** What the remaining time of a certificate means. */
export function certificateFinding(milliseconds: number): Finding {
  const days = Math.floor(milliseconds / 86_400_000)
  const text = `The certificate is valid for ${days} days.`
  if (days >= CERTIFICATE_DAYS) return ok('Certificate', text)
  return problem(
    'Certificate',
    days < 0 ? 'The certificate has expired.' : text,
    'Renew it, and check its automatic renewal: see "Expired certificate" in docs/operations/runbook.md.',
  )
}

function certificateEnd({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: TIMEOUT_MS },
      () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to))
        socket.end()
      },
    )
    socket.once('timeout', () => socket.destroy(new Error('no TLS answer in 10 s')))
    socket.once('error', reject)
  })
}
