import { type IncomingMessage, METHODS, Server, type ServerResponse } from 'node:http'
import { env } from '@/lib/env'
import { SHARED_ADDRESS } from '@/lib/limits/network-limit'
import { logger } from '@/lib/log/logger'
import { CLIENT_ADDRESS_HEADER, clientNetwork, connectionOf } from './client-address'
import { COMMON } from './security-headers'

// Known to Node, and answered by the framework with a fault or an echo.
const REFUSED_METHODS = new Set(['CONNECT', 'TRACE'])
const shared = globalThis as typeof globalThis & { isServerGuarded?: boolean; isSharedAddressLogged?: boolean }

/**
 * What every answer of the process has in common, also those that never reach our code (405 and 404 of the framework,
 * files, redirects): the protecting headers (abuse case S13), and 400 for what no browser sends (S10, T04, Z17).
 * Called once at boot.
 */
export function guardServer(): void {
  if (shared.isServerGuarded) return
  shared.isServerGuarded = true
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string | symbol, ...values: unknown[]): boolean {
    if (event === 'request') {
      const [request, response] = values as [IncomingMessage, ServerResponse]
      setClientAddress(request)
      for (const [name, value] of Object.entries(COMMON)) response.setHeader(name, value)
      if (isStrange(request)) {
        response.writeHead(400, { 'cache-control': 'no-store', connection: 'close' }).end()
        return true
      }
    }
    return Reflect.apply(emit, this, [event, ...values]) as boolean
  } as typeof emit
}

/** A target that is no path of this server, such as the whole address of another host, or a method that is for proxies. */
function isStrange({ method = '', url = '' }: IncomingMessage): boolean {
  return !url.startsWith('/') || REFUSED_METHODS.has(method) || !METHODS.includes(method)
}

// The connection is known here only: pages and calls are handed headers.
function setClientAddress(request: IncomingMessage): void {
  const forwarded = request.headers['x-forwarded-for']
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? null)
  const network = clientNetwork(connectionOf(forwardedFor, request.socket.remoteAddress ?? null))
  request.headers[CLIENT_ADDRESS_HEADER] = network
  if (network === SHARED_ADDRESS) warnOnce()
}

function warnOnce(): void {
  if (shared.isSharedAddressLogged) return
  shared.isSharedAddressLogged = true
  logger().warn(
    { TRUST_PROXY: env.TRUST_PROXY },
    'visitors cannot be told apart: set TRUST_PROXY to the number of proxies in front, each of which sets X-Forwarded-For',
  )
}
