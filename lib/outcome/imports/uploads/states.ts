import type { ElectionImportState } from '@/lib/generated/prisma/enums'

/** Waits for the worker or for an officer. */
export const PENDING_STATES = ['UPLOADED', 'CHECKING', 'CHECKED', 'QUEUED', 'RUNNING'] as const

/** Changes without an act of the officer: the page asks again. */
const WORKING_STATES = ['UPLOADED', 'CHECKING', 'QUEUED', 'RUNNING'] as const

export function isPending(state: ElectionImportState): boolean {
  return (PENDING_STATES as readonly string[]).includes(state)
}

export function isWorking(state: ElectionImportState): boolean {
  return (WORKING_STATES as readonly string[]).includes(state)
}
