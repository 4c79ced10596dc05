import 'server-only'
import { wasNoted } from '@/lib/framework/http/served-request'
import { logger } from './logger'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
const COLOURS = /\u001b\[\d+m/g

/**
 * Writes what Next.js and other packages print on the console as lines of the log. Printed as they are, errors contain all
 * properties of the driver: rows, parameters, recipients. An error that was logged for the current request is left out.
 */
export function logConsole(): void {
  console.error = (...values: unknown[]) => write('error', values)
  console.warn = (...values: unknown[]) => write('warn', values)
  for (const name of ['log', 'info', 'debug'] as const) console[name] = (...values: unknown[]) => write('info', values)
}

function write(level: 'error' | 'warn' | 'info', values: unknown[]): void {
  const error = values.find((value) => value instanceof Error)
  if (error && wasNoted(error)) return
  const texts = values.filter((value) => typeof value === 'string' || typeof value === 'number')
  const text = texts.join(' ').replace(COLOURS, '').trim()
  if (text !== '' || error) logger()[level]({ console: text, ...(error && { err: error }) })
}
