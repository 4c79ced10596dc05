import { z } from 'zod'
import { readColumn } from '@/lib/foundation/db/read-column'
import type { Prisma } from '@/lib/generated/prisma/client'
import { kindOf, type ModuleKinds, moduleKinds } from './registry'

const stored = z.record(z.string(), z.json())

/**
 * The settings of a module with some of them changed, for `Module.settings`. Each change must fit the schema that the
 * module's type declares; a change that does not is a programming error, because input was validated before.
 */
export function changedSettings(
  { type, settings }: { type: string; settings: unknown },
  changes: Readonly<Record<string, unknown>>,
  kinds: ModuleKinds = moduleKinds,
): Prisma.InputJsonObject {
  const plain = stored.parse(JSON.parse(JSON.stringify(changes)))
  kindOf(type, kinds).settings.partial().parse(plain)
  return { ...readColumn(stored, settings), ...plain }
}

/** The settings that a copy of the process takes over. */
export function copiedSettings(
  { type, settings }: { type: string; settings: unknown },
  kinds: ModuleKinds = moduleKinds,
): Prisma.InputJsonObject {
  const before = readColumn(stored, settings)
  return Object.fromEntries(
    kindOf(type, kinds).copiedSettings.flatMap((key) => (before[key] === undefined ? [] : [[key, before[key]]])),
  )
}
