/** Leads to a path or a URL; the answer depends on the browser's choice. */
export function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
  })
}
