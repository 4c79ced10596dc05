import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { UPLOAD_PURPOSES } from '@/lib/catalogues/files/purposes'
import { ReceivedFile } from '@/lib/foundation/input/received-file'

const received = z.custom<ReceivedFile>((value) => value instanceof ReceivedFile, 'fieldMissing' satisfies ErrorName)

/** Input of an upload: the form of `POST /files`. */
export const uploadInput = z.strictObject({
  file: received.meta({
    type: 'string',
    format: 'binary',
    description: 'JPG or PNG (avatar: GIF too), PDF, DOC(X), XLS(X), PPT(X)',
  }),
  purpose: z.enum(UPLOAD_PURPOSES),
})

export type UploadInput = z.output<typeof uploadInput>

/** A picture that is attached at once: logo, cover. */
export const pictureInput = z.strictObject({
  file: received.meta({ type: 'string', format: 'binary', description: 'JPG, PNG or WebP' }),
})

/** A Pabulib file of a finished election. */
export const electionFile = received.meta({ type: 'string', format: 'binary', description: 'Pabulib file (.pb)' })
