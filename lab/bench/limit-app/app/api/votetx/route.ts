import { vote } from '../../../lib/vote'

export const dynamic = 'force-dynamic'

/** A route handler that does the bare vote transaction. */
export async function POST(request: Request): Promise<Response> {
  try {
    const choice = (await request.json()) as { voter: number; proposal: number }
    return Response.json({ id: await vote(choice), proposal: choice.proposal })
  } catch (error) {
    return new Response(String(error), { status: 409 })
  }
}
