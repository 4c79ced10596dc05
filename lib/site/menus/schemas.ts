import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { MenuEntry } from '@/lib/foundation/context/site-menus'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { externalUrlInput } from '@/lib/foundation/input/external-url'
import { optionalText } from '@/lib/foundation/input/required-text'
import { requiredRevision } from '@/lib/foundation/input/revision-schemas'
import { schemaRefusals } from '@/lib/foundation/input/schema-refusals'
import { isScreenIntro } from '@/lib/site/pages/base/page-keys'
import { pageKey } from '@/lib/site/pages/catalogue/schemas'
import { isExternal, isPlatformTarget, MENU_LABEL_MAX, MENU_MAX, MENU_URL_MAX, type MenuTarget } from './menu-targets'

/** The address of another site, over TLS. */
export const menuUrl = z
  .string()
  .max(MENU_URL_MAX)
  .pipe(externalUrlInput)
  .refine((url): url is MenuTarget & `https://${string}` => isExternal(url), {
    error: 'urlInvalid' satisfies ErrorName,
  })

const ownTarget = z
  .string()
  .max(64)
  .refine(
    (target): target is MenuTarget =>
      isPlatformTarget(target) || (pageKey.safeParse(target).success && !isScreenIntro(target)),
  )

export const menuTarget = z
  .union([ownTarget, menuUrl])
  .meta({ description: 'portal, processes, explore, openData, the key of a page, or an https URL of another site' })

export const menuLabel = optionalText(MENU_LABEL_MAX)

const entryInput = z
  .union([
    menuTarget.transform((target) => ({ target, label: {} })),
    z.strictObject({ target: menuTarget, label: menuLabel.default({}) }),
  ])
  .meta({ description: 'a target, or a target with words of its own; other sites need words' })
  .superRefine(({ target, label }: MenuEntry, context) => {
    if (isExternal(target) && Object.keys(label).length === 0)
      context.addIssue({ code: 'custom', message: 'textMissing' satisfies ErrorName, path: ['label'] })
  })

const listInput = (max: number) =>
  boundedArray(entryInput, max)
    .refine((entries) => new Set(entries.map(({ target }) => target)).size === entries.length, {
      error: 'fieldInvalid' satisfies ErrorName,
    })
    .register(schemaRefusals, { names: ['fieldInvalid', 'textMissing'] })
    .nullable()
    .meta({ description: 'null for the order of the platform' })

export const writeMenusInput = z.strictObject({
  revision: requiredRevision,
  main: listInput(MENU_MAX.main),
  footer: listInput(MENU_MAX.footer),
})

export type WriteMenusInput = z.output<typeof writeMenusInput>
