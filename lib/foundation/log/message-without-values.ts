import { databaseError } from '@/lib/framework/prisma/driver-error'
import { messageWithoutArguments } from '@/lib/framework/prisma/message-without-arguments'

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
export function messageWithoutValues(error: Error): string {
  const { code } = error as { code?: unknown }
  const refused = databaseError(error)
  if (refused && QUOTING.test(refused.code)) return `${refused.code}: ${withoutQuoted(refused.message)}`
  const message = messageWithoutArguments(error)
  if (code === UNREADABLE) return COLUMN.exec(message)?.[0] ?? 'A value of the database cannot be read'
  const quotes = error instanceof SyntaxError || (typeof code === 'string' && QUOTING.test(code))
  return quotes ? withoutQuoted(message) : message
}

/** A text without what stands between quotation marks. */
export function withoutQuoted(text: string): string {
  return text.replace(QUOTED, '"…"')
}
