import { listItems } from '../../../lib/items'

export const dynamic = 'force-dynamic'

/** A route handler with one query of so many rows. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const items = await listItems(Number(searchParams.get('process') ?? 1), Number(searchParams.get('size') ?? 20))
  return Response.json(items)
}
