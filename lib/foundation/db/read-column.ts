import { z } from 'zod'

/** The value of a Json column that Prisma has read, parsed; throws with places and types, without values. */
export function readColumn<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(`A Json column does not match its schema:\n${z.prettifyError(parsed.error)}`, { cause: parsed.error })
}
