import { env } from '@/lib/foundation/env'

/** Origin of an organization's own domain: absolute addresses never come from a request's host. */
export function baseUrlOf(organization: { primaryHost: string }): string {
  const host = organization.primaryHost
  const isLocal = host === 'localhost' || host.endsWith('.localhost')
  return isLocal ? `http://${host}:${env.PORT}` : `https://${host}`
}

/** An address on an organization's own domain: what the API answers works for a client on another origin. */
export function absoluteUrl(organization: { primaryHost: string }, path: string): string {
  return baseUrlOf(organization) + path
}
