import { databaseError } from '@/lib/framework/prisma/driver-error'
import { messageWithoutArguments } from '@/lib/framework/prisma/message-without-arguments'
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

/**
 * SQLSTATE of values that the server refuses (22, 23) and of search terms that it cannot parse (42601). Their messages repeat
 * the value and do not escape the quotes in it.
 */
const QUOTING = /^(2[23][0-9A-Z]{3}|42601)$/

/** In the languages of the server's messages. From the first to the last: a quoted value may contain quotes. */
const QUOTED = /["'`«»“”„‘’‚][\s\S]*["'`«»“”„‘’‚]/

/** Prisma cannot read a row; its message repeats the value, or the whole row. */
const UNREADABLE = 'P2023'

const COLUMN = /^(?:Expected an? [\w ]+ in column|Missing data field \(\w+\):) '[\w.[\]]{1,80}'/

/** The message of an error without values that the database or a parser quotes in it. */
function messageWithoutValues(error: Error): string {
  const { code } = error as { code?: unknown }
  const refused = databaseError(error)
  if (refused && QUOTING.test(refused.code)) return `${refused.code}: ${withoutQuoted(refused.message)}`
  const message = messageWithoutArguments(error)
  if (code === UNREADABLE) return COLUMN.exec(message)?.[0] ?? 'A value of the database cannot be read'
  const quotes = error instanceof SyntaxError || (typeof code === 'string' && QUOTING.test(code))
  return quotes ? withoutQuoted(message) : message
}

/** A text without what stands between quotation marks. */
function withoutQuoted(text: string): string {
  return text.replace(QUOTED, '"…"')
}
