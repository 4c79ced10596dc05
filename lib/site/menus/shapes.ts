import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'

const list = z.array(z.object({ target: z.string(), label: z.partialRecord(z.enum(LOCALES), z.string()) })).nullable()

export const output = z.object({ revision: z.string(), main: list, footer: list })
