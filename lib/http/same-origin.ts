/** Whether a cookie-carrying request that changes something came from a page of the same origin. */
export function isSameOrigin(headers: Pick<Headers, 'get'>, host: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const origin = headers.get('origin')
  if (!origin) return site === 'same-origin'
  return URL.canParse(origin) && new URL(origin).host === host
}
