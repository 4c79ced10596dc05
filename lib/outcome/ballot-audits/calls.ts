import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { type Audit, findAudit, listOpenedBallots } from './find-audit'

/** The audit of a vote as the API answers it. Throws auditNotReady. */
export async function readAudit(ctx: Context, input: { moduleId: number }) {
  const audit = await findAudit(ctx, input)
  if (audit === null) throw new AppError('auditNotReady')
  return answer(audit)
}

/** The audit with its opened ballots. */
export async function readOpenedBallots(ctx: Context, input: { moduleId: number }) {
  const opened = await listOpenedBallots(ctx, input)
  return { ...(await readAudit(ctx, input)), opened }
}

function answer({ list, listedAt, log, drand, sample, drawn, checked }: Audit) {
  return {
    ...{ list, listedAt: listedAt.toISOString(), log, sample },
    drand: drand && { ...drand, at: drand.at.toISOString() },
    drawn: drawn && { ...drawn, at: drawn.at.toISOString() },
    checked: checked && { ...checked, at: checked.at.toISOString() },
  }
}
