/**
 * The variable that tells Next.js the address of this server, to which it sends a request of its own when an action
 * redirects. Without it the address would have the scheme of the browser's connection: https behind a proxy, which this
 * server does not speak.
 */
export function announcedOrigin({ hostname, port }: { hostname: string; port: number }): Record<string, string> {
  const host = /^(?:0\.0\.0\.0|::)$/.test(hostname) ? 'localhost' : hostname
  return { __NEXT_PRIVATE_ORIGIN: `http://${host.includes(':') ? `[${host}]` : host}:${port}` }
}
