import { z } from 'zod'

/** Most ids are 32-bit integers in the database. */
export const ID_MAX = 2_147_483_647

/** Ids of rows that grow with people times news are 64-bit integers there, and exact in JSON up to this. */
export const WIDE_ID_MAX = Number.MAX_SAFE_INTEGER

/** An id in a JSON body. */
export const idInput = z.number().int().min(1).max(ID_MAX)

/** The id of a comment in a JSON body. */
export const wideIdInput = z.number().int().min(1).max(WIDE_ID_MAX)

/** An id as text, in a form or a URL. */
export const idText = z.coerce.number().int().min(1).max(ID_MAX)
