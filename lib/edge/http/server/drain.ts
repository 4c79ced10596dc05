import 'server-only'
import type { EventEmitter } from 'node:events'
import { logger } from '@/lib/foundation/log/logger'
import { findProcessWide, setProcessWide } from '@/lib/framework/process-wide'

const DRAINING = 'isDraining'
const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** Whether this server is about to end: it is not ready any more, and still answers. */
export function isDraining(): boolean {
  return findProcessWide(DRAINING) === true
}

/**
 * At the first signal to end, says "not ready" for `seconds` before those who listened to the signal so far end the server,
 * so that proxies send new requests elsewhere. Before those end it, it waits for `last`. A second signal ends it at once.
 */
export function drainOnSignal(seconds: number, last: () => Promise<void>, of: EventEmitter = process): void {
  for (const signal of SIGNALS) {
    const others = of.listeners(signal)
    of.removeAllListeners(signal)
    const end = () => {
      for (const listener of others) Reflect.apply(listener, of, [signal])
    }
    of.on(signal, () => {
      if (isDraining()) return end()
      setProcessWide(DRAINING, true)
      logger().info({ server: 'drains', seconds })
      setTimeout(() => void last().finally(end), seconds * 1000)
    })
  }
}
