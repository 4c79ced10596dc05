import type { Prisma } from '@/lib/generated/prisma/client'
import { kindOf, type ModuleKinds, moduleKinds } from './registry'

/**
 * The settings of a module with some of them changed, for `Module.settings`. Each change must fit the schema that the
 * module's type declares; a change that does not is a programming error, because input was validated before.
 */
export function changedSettings(
  { type, settings }: { type: string; settings: unknown },
  changes: Readonly<Record<string, unknown>>,
  kinds: ModuleKinds = moduleKinds,
): Prisma.InputJsonObject {
  const plain = JSON.parse(JSON.stringify(changes)) as Prisma.InputJsonObject
  kindOf(type, kinds).settings.partial().parse(plain)
  return { ...(settings as Prisma.InputJsonObject), ...plain }
}

/** The settings that a copy of the process takes over. */
export function copiedSettings(
  { type, settings }: { type: string; settings: unknown },
  kinds: ModuleKinds = moduleKinds,
): Prisma.InputJsonObject {
  const before = settings as Prisma.InputJsonObject
  return Object.fromEntries(
    kindOf(type, kinds).copiedSettings.flatMap((key) => (before[key] === undefined ? [] : [[key, before[key]]])),
  )
}
