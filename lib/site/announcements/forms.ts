import { z } from 'zod'
import {
  formFlag,
  formId,
  formIdOrUndefined,
  formInput,
  formTextOrNone,
  formTextOrUndefined,
} from '@/lib/foundation/input/form-fields'
import { ANNOUNCEMENT_AUDIENCES, announcementFields, linkInput } from './schemas'

/** The audience of a form: `ALL`, `MEMBERS`, or the id of a process. */
const audience = z
  .union([z.enum(ANNOUNCEMENT_AUDIENCES).exclude(['PROCESS']), formId], { error: 'fieldInvalid' })
  .transform((chosen) =>
    typeof chosen === 'number'
      ? { audience: 'PROCESS' as const, processId: chosen }
      : { audience: chosen, processId: null },
  )

export const announcementForm = formInput(
  z
    .strictObject({
      id: formTextOrUndefined(formId.optional()),
      text: announcementFields.text,
      level: announcementFields.level,
      link: formTextOrNone(linkInput.nullable()),
      audience,
      startsAt: z.string(),
      endsAt: z.string(),
      dismissible: formFlag,
      revision: announcementFields.revision,
    })
    .transform(({ audience, ...fields }) => ({ ...fields, ...audience })),
)

export const announcementIdForm = z.strictObject({ id: formId })

/** The button that closes a banner, also without a script. */
export const dismissalForm = z.object({ id: formIdOrUndefined, returnTo: z.string().max(2000).catch('') })
