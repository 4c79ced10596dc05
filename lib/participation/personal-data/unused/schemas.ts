import { z } from 'zod'

export const keepAccountForm = z.strictObject({ token: z.string().max(300) })
