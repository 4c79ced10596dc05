import { env } from '@/lib/foundation/env'
import { normalizedAddress } from '@/lib/foundation/input/network-address'
import { SHARED_ADDRESS } from '@/lib/foundation/limits/network-limit'
import { areRequestsWrapped } from '@/lib/framework/http/wrap-requests'

/** Internal header with the client's network; overwrites the value of a client. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

type Connection = { forwardedFor: string | null; socketAddress: string | null; trustedProxies: number }

/**
 * The client's network for limits: the entry of X-Forwarded-For that the outermost trusted proxy wrote, counted from
 * the right; entries left of it are client-supplied. Without proxies the peer of the connection.
 */
export function clientNetwork({ forwardedFor, socketAddress, trustedProxies }: Connection): string {
  const hop = trustedProxies > 0 ? normalizedAddress(hopFromRight(forwardedFor ?? '', trustedProxies)) : null
  if (hop) return hop
  const peer = socketAddress ? normalizedAddress(socketAddress) : null
  // The peer is an undeclared proxy, or one that sets no X-Forwarded-For: clients cannot be told apart.
  const isProxy = trustedProxies > 0 || forwardedFor !== null
  return peer && !(isProxy && PRIVATE.test(peer)) ? peer : SHARED_ADDRESS
}

/** The client's network, from the headers of a request. */
export function clientAddress(headers: Pick<Headers, 'get'>): string {
  const found = areRequestsWrapped() ? headers.get(CLIENT_ADDRESS_HEADER) : null
  return found ?? clientNetwork(connectionOf(headers.get('x-forwarded-for'), null))
}

export function connectionOf(forwardedFor: string | null, socketAddress: string | null): Connection {
  return { forwardedFor, socketAddress, trustedProxies: env.TRUST_PROXY }
}

// Scans from the end, whatever the length. A chain shorter than expected starts at a trusted proxy too.
function hopFromRight(chain: string, position: number): string {
  let end = chain.length
  for (let hop = 1; ; hop++) {
    const comma = chain.lastIndexOf(',', end - 1)
    if (hop === position || comma < 0 || end === 0) return chain.slice(comma + 1, end).trim()
    end = comma
  }
}

// Loopback, private IPv4, unique local IPv6: typical addresses of a reverse proxy.
const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0:0::|f[cd])/
