import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { ALTERNATIVE_LENGTH_MAX, VERSION_DOCUMENTS_MAX, VERSION_IMAGES_MAX } from '@/lib/foundation/files/limits'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { oneLine } from '@/lib/foundation/input/typed-text'
import { textLength } from './text-length'

const fileId = z.uuid('fileUnknown' satisfies ErrorName)

const alternativeText = z
  .string()
  .max(2000)
  .transform(oneLine)
  .superRefine((text, ctx) => {
    const limit = ALTERNATIVE_LENGTH_MAX
    if (textLength(text) > limit)
      ctx.addIssue({ code: 'custom', message: 'fieldTooLong' satisfies ErrorName, params: { limit } })
  })

const imageList = boundedArray(
  z.strictObject({ fileId, alternative: alternativeText.default('') }),
  VERSION_IMAGES_MAX,
  { error: 'tooManyFiles' },
).transform((all) => [...new Map(all.map((image) => [image.fileId, image])).values()])
const documentList = boundedArray(fileId, VERSION_DOCUMENTS_MAX, { error: 'tooManyFiles' }).transform((all) => [
  ...new Set(all),
])

/** The files of a version: images in order, the first one is the cover, and documents. Omitted lists stay unchanged. */
export const versionFilesSchema = z.strictObject({
  images: imageList.optional(),
  documents: documentList.optional(),
})

export type VersionFiles = z.output<typeof versionFilesSchema>

// A form sends one value as a string and several as an array.
const several = z
  .union([z.string(), boundedArray(z.string(), 100)])
  .optional()
  .transform((value) => [value ?? []].flat())

/**
 * The hidden fields of components/files/upload-field.tsx, to be spread into the schema of a form; `filesOfForm` reads
 * them.
 */
export const fileFormFields = {
  /** Which file fields the form has, `image` and `document`; files of a missing field stay unchanged. */
  withFiles: several,
  imageIds: several,
  imageAlternatives: several,
  coverId: z.string().optional(),
  documentIds: several,
  documentNames: several,
  removedFiles: several,
  // Empty file inputs of browsers without script.
  newImages: z.unknown().optional(),
  newDocuments: z.unknown().optional(),
}

const form = z.object(fileFormFields)

/** The files of a form as input of `versionFilesSchema`: in order, the chosen cover first, without removed ones. */
export function filesOfForm(fields: z.output<typeof form>): z.input<typeof versionFilesSchema> {
  const stays = (id: string) => id !== '' && !fields.removedFiles.includes(id)
  const images = fields.imageIds
    .map((id, index) => ({ fileId: id, alternative: fields.imageAlternatives[index] ?? '' }))
    .filter((image) => stays(image.fileId))
    .toSorted((one, other) => Number(other.fileId === fields.coverId) - Number(one.fileId === fields.coverId))
  return {
    ...(fields.withFiles.includes('image') && { images }),
    ...(fields.withFiles.includes('document') && { documents: fields.documentIds.filter(stays) }),
  }
}
