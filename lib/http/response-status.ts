import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { Server, type ServerResponse } from 'node:http'

const shared = globalThis as typeof globalThis & { currentResponse?: AsyncLocalStorage<ServerResponse> }

/**
 * Lets a page say its status. The framework knows one way, `notFound()`, and that answers a page without any content to
 * readers without JavaScript (docs/decisions/009). Called once at boot: every request then runs with its response at hand.
 */
export function followResponses(): void {
  if (shared.currentResponse) return
  const storage = new AsyncLocalStorage<ServerResponse>()
  shared.currentResponse = storage
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string | symbol, ...values: unknown[]): boolean {
    const pass = () => Reflect.apply(emit, this, [event, ...values]) as boolean
    return event === 'request' ? storage.run(values[1] as ServerResponse, pass) : pass()
  } as typeof emit
}

/** Sets the status of the page that is being rendered. */
export function answerStatus(status: number): void {
  const response = shared.currentResponse?.getStore()
  if (response && !response.headersSent) response.statusCode = status
}
