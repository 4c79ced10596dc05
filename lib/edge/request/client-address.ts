import { env } from '@/lib/foundation/env'
import { normalizedAddress } from '@/lib/foundation/input/network-address'
import { SHARED_ADDRESS } from '@/lib/foundation/limits/network-limit'

/** Where the server puts the address it found, for pages and calls; whatever a client sends under this name is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

type Connection = { forwardedFor: string | null; socketAddress: string | null; trustedProxies: number }

/**
 * The client's network for limits: the entry of X-Forwarded-For that the outermost trusted proxy wrote, counted from
 * the right, because everything left of it is the client's own word. Without proxies it is the peer of the connection.
 */
export function clientNetwork({ forwardedFor, socketAddress, trustedProxies }: Connection): string {
  const hop = trustedProxies > 0 ? normalizedAddress(hopFromRight(forwardedFor ?? '', trustedProxies)) : null
  if (hop) return hop
  const peer = socketAddress ? normalizedAddress(socketAddress) : null
  // The peer is a proxy that we do not know, or one that does not say for whom it asks: the same for everybody.
  const isProxy = trustedProxies > 0 || forwardedFor !== null
  return peer && !(isProxy && PRIVATE.test(peer)) ? peer : SHARED_ADDRESS
}

/** The client's network of a request that the server has received. */
export function clientAddress(headers: Pick<Headers, 'get'>): string {
  const found = isServerGuarded() ? headers.get(CLIENT_ADDRESS_HEADER) : null
  return found ?? clientNetwork(connectionOf(headers.get('x-forwarded-for'), null))
}

export function connectionOf(forwardedFor: string | null, socketAddress: string | null): Connection {
  return { forwardedFor, socketAddress, trustedProxies: env.TRUST_PROXY }
}

// Only the end is read, however long the header is. A chain that is shorter than it should be begins at a trusted proxy too.
function hopFromRight(chain: string, position: number): string {
  let end = chain.length
  for (let hop = 1; ; hop++) {
    const comma = chain.lastIndexOf(',', end - 1)
    if (hop === position || comma < 0 || end === 0) return chain.slice(comma + 1, end).trim()
    end = comma
  }
}

// Loopback, private IPv4, unique local IPv6: where a reverse proxy of one's own stands.
const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0:0::|f[cd])/

function isServerGuarded(): boolean {
  return (globalThis as typeof globalThis & { isServerGuarded?: boolean }).isServerGuarded === true
}
