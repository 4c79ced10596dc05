import 'server-only'
import { ForOneSecond } from '@/lib/foundation/cache/for-one-second'
import { processWide } from '@/lib/framework/process-wide'

const PROCESSES_MAX = 1000

/**
 * What lists and forms read of the topics, contexts and groups of processes. One cache for all bundles of the process;
 * other processes see a change after a second.
 */
export function cachedChoices<Value>(): ForOneSecond<Value> {
  return processWide('choices of processes', () => new ForOneSecond<Value>(PROCESSES_MAX))
}

/** Call after a change of topics, contexts, groups or of what a process uses of them has been committed. */
export function clearChoices(): void {
  cachedChoices().clear()
}
