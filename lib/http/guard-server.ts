import { type IncomingMessage, METHODS, Server, type ServerResponse } from 'node:http'
import { COMMON } from './security-headers'

// Known to Node, and answered by the framework with a fault or an echo.
const REFUSED_METHODS = new Set(['CONNECT', 'TRACE'])
const shared = globalThis as typeof globalThis & { isServerGuarded?: boolean }

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
