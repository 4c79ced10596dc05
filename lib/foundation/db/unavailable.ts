import { isNamed } from '@/lib/foundation/errors/is-named'
import { driverError } from '@/lib/framework/prisma/driver-error'

/** The database did not answer in time, or its connection was destroyed for that reason. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'DatabaseUnavailable')
  }
}

// SQLSTATE classes and codes of an unavailable server: 08 connection, 53 resources, 57 operator intervention
// (shutdown, restart, statement_timeout), 58 system; 25006 demoted to standby, 25P03 idle transaction
// terminated, 55P03 lock_timeout.
const CLASSES = /^(08|53|57|58)[0-9A-Z]{3}$/
const SQL_STATES = new Set(['25006', '25P03', '55P03'])
const SOCKET = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['EHOSTDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
])
const PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'])
const ADAPTER = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])

// node-postgres errors without a code.
const DRIVER_MESSAGES = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])

const DEPTH_MAX = 6

/**
 * Whether an error means that the database is unreachable or overloaded, so that a retry may succeed.
 * Recognizes errors of node-postgres, sockets and Prisma, also as `cause`.
 */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEPTH_MAX) return false
  if (error instanceof DatabaseUnavailable) return true
  const { code, originalCode, kind, message, syscall, cause, errors } = error as Record<string, unknown>
  if ([code, originalCode].some(isUnavailableState)) return true
  if (typeof code === 'string' && (PRISMA.has(code) || (SOCKET.has(code) && isOfSocket(syscall)))) return true
  if (typeof kind === 'string' && ADAPTER.has(kind)) return true
  if (typeof message === 'string' && DRIVER_MESSAGES.has(message)) return true
  const inner = [cause, driverError(error), ...(Array.isArray(errors) ? errors : [])]
  return inner.some((one) => isDatabaseUnavailable(one, depth + 1))
}

function isUnavailableState(code: unknown): boolean {
  return typeof code === 'string' && (CLASSES.test(code) || SQL_STATES.has(code))
}

// File system errors such as ENOENT have a code too.
function isOfSocket(syscall: unknown): boolean {
  return syscall === undefined || ['connect', 'read', 'write', 'getaddrinfo', 'queryA'].includes(String(syscall))
}
