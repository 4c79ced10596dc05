import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { type NamedPlaces, placeKey } from './read-line'

/** Processes and groups by number and by each of their names. */
export async function readNamedPlaces(ctx: Context): Promise<{ processes: NamedPlaces; groups: NamedPlaces }> {
  const [processes, groups] = await Promise.all([
    ctx.db.process.findMany({ where: { status: { not: 'ARCHIVED' } }, select: { id: true, name: true } }),
    ctx.db.group.findMany({ select: { id: true, name: true, processId: true } }),
  ])
  return {
    processes: named(processes.map((process) => ({ ...process, processId: null }))),
    groups: named(groups),
  }
}

type Place = { id: number; name: unknown; processId: number | null }

function named(places: readonly Place[]): NamedPlaces {
  const found = new Map<string, { id: number; processId: number | null } | null>()
  for (const { id, name, processId } of places) {
    const names = new Set(Object.values(readColumn(localizedText, name)).map((text) => placeKey(String(text))))
    for (const key of names) if (key !== '') found.set(key, found.has(key) ? null : { id, processId })
  }
  // A number is unambiguous, also if another place has it for a name.
  for (const { id, processId } of places) found.set(String(id), { id, processId })
  return found
}
