import { z } from 'zod'

const texts = z.record(z.string(), z.string().nullable())

const storedFile = z.object({
  id: z.string(),
  ownerId: z.number().nullable(),
  purpose: z.enum(['image', 'document', 'avatar']),
  mediaType: z.string(),
  originalName: z.string(),
  sizeBytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  sha256: z.string(),
  variants: z.array(z.number()),
  createdAt: z.string(),
  /** Something else shows it too, so that it stays where it is. */
  isShared: z.boolean(),
})

const sealedVersion = z.object({
  id: z.number(),
  number: z.number(),
  status: z.enum(['DRAFT', 'PUBLISHED']),
  isHeld: z.boolean(),
  /** EWKB, as PostGIS prints it. */
  point: z.string().nullable(),
  texts,
  translations: z.array(z.object({ locale: z.string(), texts })),
  files: z.array(
    z.object({
      fileId: z.string(),
      kind: z.enum(['COVER', 'IMAGE', 'DOCUMENT']),
      position: z.number(),
      alternative: z.string(),
    }),
  ),
})

const sealedIdea = z.object({
  kind: z.literal('idea'),
  address: z.string(),
  point: z.string().nullable(),
  /** Of the imported file; null for ideas of the platform. */
  columns: z.record(z.string(), z.string()).nullable(),
  versions: z.array(sealedVersion),
  files: z.array(storedFile),
})

const sealedComment = z.object({ kind: z.literal('comment'), body: z.string() })

/** Everything that a removal takes away, as the sealed copy holds it. */
export const sealedContent = z.discriminatedUnion('kind', [sealedIdea, sealedComment])

export type SealedContent = z.output<typeof sealedContent>
export type SealedIdea = z.output<typeof sealedIdea>
export type StoredFileFacts = z.output<typeof storedFile>
