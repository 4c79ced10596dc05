import { LinkButton } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { errorText } from '@/lib/foundation/i18n/error-text'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import type { EvaluationState } from '@/lib/participation/evaluations/find-evaluation-state'
import type { EvaluationNote } from '@/lib/participation/evaluations/notes/list-notes'
import { canDeclareConflict, canEvaluate, kindsOf } from '@/lib/participation/evaluations/policy'
import type { Evaluation } from '@/lib/participation/evaluations/queries'
import { DeclareConflict, DeclaredConflict } from './conflict-forms'
import { EvaluationForm } from './evaluation-form'
import { EvaluationList } from './evaluation-list'
import { OfficeNotes } from './office-notes'

type EvaluationWorkProps = {
  ctx: Context
  proposal: ProposalDetail
  /** Null if no evaluation takes the idea. */
  state: EvaluationState | null
  evaluations: Evaluation[]
  done: unknown
  /** Null for readers who may not see the office's notes. */
  office: { notes: EvaluationNote[]; mayWrite: boolean; mayCheckCost: boolean } | null
}

const DONE: Record<string, MessageKey<'evaluations'>> = {
  FINAL: 'entered',
  DETAILED: 'entered',
  declared: 'conflict.done',
  withdrawn: 'conflict.withdrawn',
}

/** What an evaluator can do with an idea now: a form for each of their kinds, or the reason why not. */
export async function EvaluationWork({ ctx, proposal, state, evaluations, done, office }: EvaluationWorkProps) {
  const t = await getTranslations('evaluations')
  const notes = office && <OfficeNotes ctx={ctx} proposal={proposal} t={t} {...office} />
  if (!state)
    return (
      <>
        <Notice>{t('noModule')}</Notice>
        {notes}
      </>
    )
  const { process, phase, module, conflict } = state
  const kinds = kindsOf(ctx.actor, process.id)
  const decisions = kinds.map((kind) => ({ kind, decision: canEvaluate(ctx.actor, { ...state, kind, proposal }) }))
  const mayDeclare = canDeclareConflict(ctx.actor, { ...state, proposal }).allowed
  const confirmation = typeof done === 'string' ? DONE[done] : undefined
  return (
    <>
      {confirmation && (
        <Notice tone="success" role="status">
          {t(confirmation)}
        </Notice>
      )}
      {conflict ? (
        <DeclaredConflict ctx={ctx} proposalId={proposal.id} conflict={conflict} mayWithdraw={mayDeclare} t={t} />
      ) : (
        mayDeclare && state.isInScope && <DeclareConflict proposalId={proposal.id} t={t} />
      )}
      {state.entered.length > 0 && <EvaluationList ctx={ctx} evaluations={evaluations} />}
      {decisions.map(({ kind, decision }) => (
        <section key={kind} className="flex flex-col gap-4">
          <Heading level={2}>{t(`kinds.${kind}`)}</Heading>
          {decision.allowed ? (
            <EvaluationForm ctx={ctx} facts={state} proposalId={proposal.id} kind={kind} />
          ) : (
            <p>{errorText(decision.reason, ctx.locale, decision.params)}</p>
          )}
        </section>
      ))}
      {notes}
      <div>
        <LinkButton
          href={routes.evaluationQueue({ id: module.id, processId: process.id, phaseId: phase.id })}
          variant="secondary"
          icon={<Icon name="arrow-left" />}
        >
          {t('queue.back')}
        </LinkButton>
      </div>
    </>
  )
}
