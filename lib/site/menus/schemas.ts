import { z } from 'zod'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { schemaRefusals } from '@/lib/foundation/input/schema-refusals'
import { isScreenIntro } from '../pages/page-keys'
import { pageKey } from '../pages/schemas'
import { isPlatformTarget, MENU_MAX, type MenuTarget } from './menu-targets'

export const menuTarget = z
  .string()
  .max(64)
  .refine(
    (target): target is MenuTarget =>
      isPlatformTarget(target) || (pageKey.safeParse(target).success && !isScreenIntro(target)),
  )
  .meta({ description: 'portal, processes, explore, openData, or the key of a page' })

const listInput = (max: number) =>
  z
    .array(menuTarget)
    .max(max)
    .refine((targets) => new Set(targets).size === targets.length, { error: 'fieldInvalid' satisfies ErrorName })
    .register(schemaRefusals, { names: ['fieldInvalid'] })
    .nullable()
    .meta({ description: 'null for the order of the platform' })

export const writeMenusInput = z.strictObject({
  /** The revision that was read. */
  revision: z.number().int().min(0).max(ID_MAX),
  main: listInput(MENU_MAX.main),
  footer: listInput(MENU_MAX.footer),
})

export type WriteMenusInput = z.output<typeof writeMenusInput>
