import { listItems } from '../../../lib/items'

export const dynamic = 'force-dynamic'

/** A route handler with one query that answers as many items, fields and bytes as the product's list. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  return Response.json(await listItems(Number(searchParams.get('page') ?? 0)))
}
