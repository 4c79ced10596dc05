import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { isExternalUrl } from '@/lib/foundation/input/external-url'
import { idInput } from '@/lib/foundation/input/ids'
import { instantInput } from '@/lib/foundation/input/instants'
import { requiredText } from '@/lib/foundation/input/required-text'
import { isOwnPath } from '@/lib/foundation/input/return-path'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { ANNOUNCEMENT_TEXT_MAX } from './limits'

export const ANNOUNCEMENT_LEVELS = ['INFO', 'WARNING', 'OUTAGE'] as const
export const ANNOUNCEMENT_AUDIENCES = ['ALL', 'MEMBERS', 'PROCESS'] as const

const urlInvalid: ErrorName = 'urlInvalid'

/** A path of the site, or an address of another one. */
const linkInput = z
  .string()
  .overwrite(typedIdentifier)
  .max(2000)
  .refine((text) => isOwnPath(text) || isExternalUrl(text), urlInvalid)

const announcementFields = {
  text: requiredText(ANNOUNCEMENT_TEXT_MAX),
  level: z.enum(ANNOUNCEMENT_LEVELS, { error: 'fieldInvalid' satisfies ErrorName }),
  audience: z.enum(ANNOUNCEMENT_AUDIENCES, { error: 'fieldInvalid' satisfies ErrorName }),
  dismissible: z.boolean(),
  revision: revisionField,
}

export const announcementBody = z.strictObject({
  ...announcementFields,
  link: linkInput.nullable().default(null).meta({ description: 'A path of the site or an https address' }),
  processId: idInput.nullable().default(null).meta({ description: 'Whose members see it; for the audience PROCESS' }),
  dismissible: announcementFields.dismissible.default(true),
  startsAt: instantInput,
  endsAt: instantInput,
})

/** Without an id: a new one. */
export type AnnouncementInput = z.output<typeof announcementBody> & { id?: number | undefined }

export const listAnnouncementsQuery = {
  scope: z
    .enum(['visible', 'all'])
    .default('visible')
    .meta({ description: '`all`: also past and coming ones, for those who manage them' }),
}
