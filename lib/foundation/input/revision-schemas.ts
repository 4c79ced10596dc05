import { z } from 'zod'

const revision = z.string().max(64)

/** The revision that a form or a client has read, as it was answered; a save of an older one is refused with savedMeanwhile. */
export const revisionField = revision
  .optional()
  .meta({ description: 'The revision that was read; the save is refused if something else was saved since' })

/** The same where a save must name one. */
export const requiredRevision = revision.meta({
  description: 'The revision that was read; the save is refused if something else was saved since',
})
