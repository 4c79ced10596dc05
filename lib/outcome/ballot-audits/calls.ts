import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { AUDIT_SOURCES } from '@/lib/process/module-types/types/ballot-settings'
import { checkedFacts, drawnFacts } from './audit-steps'
import { errors, whole } from './enter-randomness'
import { findAudit, listOpenedBallots } from './find-audit'
import { auditParams } from './schemas'

/** Throws auditNotReady. */
async function readAudit(ctx: Context, input: { moduleId: number }) {
  const audit = await findAudit(ctx, input)
  if (audit === null) throw new AppError('auditNotReady')
  return audit
}

/** The audit with its opened ballots. */
export async function readOpenedBallots(ctx: Context, input: { moduleId: number }) {
  const opened = await listOpenedBallots(ctx, input)
  return { ...(await readAudit(ctx, input)), opened }
}

const hex = z.string().meta({ description: 'SHA-256, hexadecimal' })

const at = z.iso.datetime()

const audit = z.object({
  list: z.object({
    organizationId: whole,
    moduleId: whole,
    size: whole.meta({ description: 'Ballots, including ones that their voters emptied' }),
    root: hex.meta({ description: 'Merkle root (RFC 6962) over published ballot id and last commitment' }),
    ballots: hex.meta({ description: 'SHA-256 of the published ballots' }),
    source: z.enum(AUDIT_SOURCES),
    round: whole.nullable().meta({ description: 'Of drand; null for dice' }),
  }),
  listedAt: at,
  log: z.object({
    text: z.string().meta({ description: 'Its SHA-256 is the entry of the public log' }),
    entry: hex,
    position: whole.nullable().meta({ description: 'In the public log; null while it waits' }),
  }),
  drand: z.object({ chain: z.string(), round: whole, at }).nullable(),
  sample: whole.meta({ description: 'Ballots to open: ⌈ln 0.05 / ln 0.99⌉, or all of fewer' }),
  drawn: drawnFacts.extend({ at }).nullable(),
  checked: checkedFacts.extend({ at }).nullable(),
})

export const getAuditCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/audit',
  summary: 'The audit of a closed vote: its list in the public log, the draw, and what the drawn ballots showed',
  tag: 'Ledger',
  access: 'public',
  params: auditParams,
  output: audit,
  errors,
  run: readAudit,
})

export const listOpenedBallotsCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/audit/openings',
  summary: 'The drawn ballots opened, without voters, for the commission (ADMIN, DELEGATE)',
  tag: 'Ledger',
  access: 'member',
  params: auditParams,
  output: audit.extend({
    opened: z.array(
      z.object({
        position: whole,
        ballot: z.string().meta({ description: 'Its id in the open data' }),
        commitment: hex,
        text: z.string().meta({ description: 'nonce|ballot id|version|choices; its SHA-256 is the commitment' }),
        path: z.array(hex).meta({ description: 'From the leaf to the root of the list' }),
        proof: z.unknown().meta({ description: 'As GET …/ledger/proof answers it; null if not in the ledger' }),
      }),
    ),
  }),
  errors: [...errors, 'permissionDenied', 'auditNotChecked'],
  run: readOpenedBallots,
})
