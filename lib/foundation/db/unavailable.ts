import { isNamed } from '@/lib/foundation/errors/is-named'
import { driverError } from '@/lib/framework/prisma/driver-error'

/** What a refusal says of an unavailable database. */
type Refusal = 'temporarilyUnavailable' | 'copyMissing' | 'outcomeUnknown'

/** The database did not answer in time, or its connection was destroyed for that reason, or it cannot keep its promise. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly refusal: Refusal

  constructor(
    message: string,
    { cause, refusal = 'temporarilyUnavailable' }: { cause?: unknown; refusal?: Refusal } = {},
  ) {
    super(message, { cause })
    this.refusal = refusal
  }

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

// A statement or transaction that was ended because it took or waited too long: statement_timeout or lock_timeout.
const TIMEOUTS = new Set(['57014', '55P03'])

const DEPTH_MAX = 6

/**
 * Whether an error means that the database is unreachable or overloaded, so that a retry may succeed.
 * Recognizes errors of node-postgres, sockets and Prisma, also as `cause`.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isAny(error, (one) => {
    const { code, originalCode, kind, message, syscall } = one
    if (one instanceof DatabaseUnavailable || [code, originalCode].some(isUnavailableState)) return true
    if (typeof code === 'string' && (PRISMA.has(code) || (SOCKET.has(code) && isOfSocket(syscall)))) return true
    if (typeof kind === 'string' && ADAPTER.has(kind)) return true
    return typeof message === 'string' && DRIVER_MESSAGES.has(message)
  })
}

/** Of require_copies: this session's commits would not wait for the standbys. */
const COPY_MISSING = '53C02'

/** What to say of an error that isDatabaseUnavailable knows. */
export function refusalOfUnavailable(error: unknown): Refusal {
  let refusal: Refusal = 'temporarilyUnavailable'
  isAny(error, (one) => {
    if ([one['code'], one['originalCode']].includes(COPY_MISSING)) refusal = 'copyMissing'
    if (one instanceof DatabaseUnavailable) refusal = one.refusal
    return refusal !== 'temporarilyUnavailable'
  })
  return refusal
}

/** Whether the database ended a statement that took or waited too long: it answers, only not to this. */
export function isStatementTimeout(error: unknown): boolean {
  return isAny(error, ({ code, originalCode }) => [code, originalCode].some((one) => TIMEOUTS.has(String(one))))
}

const LOCK_TIMEOUT = '55P03'

/** Whether a statement waited for a lock for longer than it may. */
export function isLockTimeout(error: unknown): boolean {
  return isAny(error, ({ code, originalCode }) => [code, originalCode].includes(LOCK_TIMEOUT))
}

/** Whether an error or one of its causes is what is looked for. */
function isAny(error: unknown, isWanted: (one: Record<string, unknown>) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEPTH_MAX) return false
  if (isWanted(error as Record<string, unknown>)) return true
  const { cause, errors } = error as Record<string, unknown>
  const inner = [cause, driverError(error), ...(Array.isArray(errors) ? errors : [])]
  return inner.some((one) => isAny(one, isWanted, depth + 1))
}

function isUnavailableState(code: unknown): boolean {
  return typeof code === 'string' && (CLASSES.test(code) || SQL_STATES.has(code))
}

// File system errors such as ENOENT have a code too.
function isOfSocket(syscall: unknown): boolean {
  return syscall === undefined || ['connect', 'read', 'write', 'getaddrinfo', 'queryA'].includes(String(syscall))
}
