import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { changeMap } from './change-map'
import { getMap, mapAnswer } from './queries'
import type { ChangeMapInput } from './schemas'

/** `GET /organizations/current/map`. */
export async function callGetMap(ctx: Context) {
  return mapAnswer(await getMap(ctx))
}

/** `PATCH /organizations/current/map`. */
export async function callChangeMap(ctx: Context, input: ChangeMapInput) {
  return mapAnswer(await changeMap(ctx, input))
}
