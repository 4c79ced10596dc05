// Loaded by the built server before Next.js (scripts/build.ts), which listens before it loads the application: a request of
// that time would be served without what `wrapRequests` adds. It waits until then instead.
import { Server } from 'node:http'

globalThis.processWide ??= new Map()
const stored = globalThis.processWide
const emit = Server.prototype.emit
const held = []
stored.set('heldRequests', held)

Server.prototype.emit = function (event, ...values) {
  if (event !== 'request' || stored.has('areRequestsWrapped')) return Reflect.apply(emit, this, [event, ...values])
  held.push(() => this.emit(event, ...values))
  return true
}
