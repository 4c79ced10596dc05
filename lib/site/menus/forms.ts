import { z } from 'zod'
import { formNumber } from '@/lib/foundation/input/form-fields'
import { MENU_LISTS } from './menu-targets'
import { menuTarget, writeMenusInput } from './schemas'

const revision = formNumber(writeMenusInput.shape.revision)

/** The button that was pressed: `main up faq`. */
export const menuForm = z.strictObject({
  revision,
  act: z
    .string()
    .max(100)
    .transform((text) => {
      const [list, verb, target] = text.split(' ')
      return { list, verb, target }
    })
    .pipe(z.object({ list: z.enum(MENU_LISTS), verb: z.enum(['up', 'down', 'remove', 'reset']), target: menuTarget })),
})

export const menuAddForm = z.strictObject({ revision, list: z.enum(MENU_LISTS), target: menuTarget })
