import { z } from 'zod'

/** The revision that a form or a client has read; a save of an older one is refused. */
export const revisionField = z
  .string()
  .max(64)
  .optional()
  .meta({ description: 'The revision that was read; the save is refused if something else was saved since' })
