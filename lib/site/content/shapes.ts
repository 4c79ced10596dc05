import { z } from 'zod'

const texts = z.record(z.string(), z.string())

export const sections = z.array(z.object({ id: z.number(), title: texts, text: texts }))
