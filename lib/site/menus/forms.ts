import { z } from 'zod'
import { formInput } from '@/lib/foundation/input/form-fields'
import { MENU_LISTS, MENU_URL_MAX } from './menu-targets'
import { menuLabel, menuTarget, menuUrl, writeMenusInput } from './schemas'

const revision = writeMenusInput.shape.revision
const list = z.enum(MENU_LISTS)

/** The button that was pressed: `main up faq`. */
export const menuFields = z.strictObject({
  revision,
  act: z
    .string()
    .max(MENU_URL_MAX + 20)
    .transform((text) => {
      const [list, verb, target] = text.split(' ')
      return { list, verb, target }
    })
    .pipe(z.object({ list, verb: z.enum(['up', 'down', 'remove', 'reset']), target: menuTarget })),
})

export const menuAddFields = z.strictObject({ revision, list, target: menuTarget })

/** The officer's words for an entry; without any those of the platform are displayed. */
export const menuLabelFields = formInput(
  z.strictObject({ revision, list, target: menuTarget, label: menuLabel.default({}) }),
)

/** A link to another site. */
export const menuLinkFields = formInput(z.strictObject({ revision, list, url: menuUrl, label: menuLabel.default({}) }))
