import { env } from '@/lib/foundation/env'

/** Origin of an organization's primary domain; absolute URLs are never built from the request's host. */
export function baseUrlOf(organization: { primaryHost: string }): string {
  const host = organization.primaryHost
  const isLocal = host === 'localhost' || host.endsWith('.localhost')
  return isLocal ? `http://${host}:${env.PORT}` : `https://${host}`
}

/** Absolute URL on the organization's domain, for API clients on other origins. */
export function absoluteUrl(organization: { primaryHost: string }, path: string): string {
  return baseUrlOf(organization) + path
}
