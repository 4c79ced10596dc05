import { setProcessWide } from '@/lib/framework/process-wide'

/**
 * Headers of a request from an address, as the server passes it on; without them all requests of a test share one
 * address.
 */
export function from(address: string): Record<string, string> {
  setProcessWide('areRequestsWrapped', true)
  return { 'x-client-address': address }
}
