import { z } from 'zod'

/** Ids are 32-bit integers in the database. */
export const ID_MAX = 2_147_483_647

/** An id in a JSON body. */
export const idInput = z.number().int().min(1).max(ID_MAX)

/** An id as text, in a form or a URL. */
export const idText = z.coerce.number().int().min(1).max(ID_MAX)
