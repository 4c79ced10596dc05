import { messageWithoutValues, withoutQuoted } from './message-without-values'
import { scrub } from './scrub'

/** What the log says about an error. */
type LoggedError = {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  syscall?: string
  digest?: string
  stack?: string
  cause?: LoggedError
}

const CAUSES_MAX = 5
const FRAMES_MAX = 15
const FIELDS = ['code', 'constraint', 'table', 'syscall', 'digest'] as const

/**
 * An error as the log shows it: kind, scrubbed message, place and causes. Other properties are left out, because drivers
 * put rows, parameters and recipients into them (`detail` of PostgreSQL, `rejected` of nodemailer).
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(textOf(error)) }
  const { name, stack, cause } = error
  const fields = FIELDS.flatMap((field) => {
    const value = (error as unknown as Record<string, unknown>)[field]
    return typeof value === 'string' || typeof value === 'number' ? [[field, String(value)]] : []
  })
  return {
    type: name,
    message: messageOf(error),
    ...Object.fromEntries(fields),
    ...(stack ? { stack: framesOf(stack) } : {}),
    ...(cause !== undefined && depth < CAUSES_MAX ? { cause: describeError(cause, depth + 1) } : {}),
  }
}

function messageOf(error: Error): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(textOf).map(scrub).join('; ')
  return scrub(messageWithoutValues(error))
}

function textOf(error: unknown): string {
  if (error instanceof Error) return messageWithoutValues(error)
  if (typeof error !== 'object' || error === null) return String(error)
  // Anything else of an object that is not an error may be a row or a request; the adapter of Prisma has such causes.
  const { message } = error as { message?: unknown }
  return typeof message === 'string' ? withoutQuoted(message) : Object.prototype.toString.call(error)
}

// The first lines of a stack repeat the message.
function framesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return frames.slice(0, FRAMES_MAX).join('\n')
}
