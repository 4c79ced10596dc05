import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { findOwnRequest } from '@/lib/process/join-requests/list-requests'
import { enteredCode } from '@/lib/process/onboarding/browser-steps'
import { type RegistrationEntry, registrationEntry } from './registration-entry'

/** What the page of access codes displays. */
type PrivateEntry = {
  /** A code was entered in this browser. */
  hasCode: boolean
  /** What registration or joining requires; null until it may be known. */
  entry: RegistrationEntry | null
  /** For a member without a code: the request to be let into the process, and the own one that waits. */
  request: { processId: number; open: Awaited<ReturnType<typeof findOwnRequest>> } | null
}

type Asked = {
  /** The process that the address names; undefined for a visitor. */
  processId: number | undefined
  /** Another code is about to be entered: the stored one does not count. */
  isOtherCode: boolean
}

export async function loadPrivateEntry(ctx: Context, asked: Asked): Promise<PrivateEntry> {
  const entered = asked.isOtherCode ? null : await enteredCode.read(ctx)
  const processId = entered?.processId ?? asked.processId
  if (!entered && processId === undefined) return { hasCode: false, entry: null, request: null }
  const found = await registrationEntry(ctx, {
    processId,
    groupId: entered?.groupId,
    // The code of one process or group must not be reused for another.
    hasCode: entered !== null && entered.processId === processId,
  })
  const entry = found.process?.isSecret ? null : found
  const request = entry === null ? await requestOf(ctx, asked.processId) : null
  return { hasCode: entered !== null, entry, request }
}

async function requestOf(ctx: Context, processId: number | undefined): Promise<PrivateEntry['request']> {
  return processId === undefined ? null : { processId, open: await findOwnRequest(ctx, { processId }) }
}
