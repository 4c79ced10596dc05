import { LinkButton } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { Context } from '@/lib/context/context'
import { canEvaluate, kindsOf } from '@/lib/evaluations/policy'
import { evaluationModuleOf, listEvaluations } from '@/lib/evaluations/queries'
import { errorText } from '@/lib/http/error-text'
import { getTranslations } from '@/lib/i18n/translations'
import type { ProposalDetail } from '@/lib/proposals/get-proposal'
import { routes } from '@/lib/routes'
import { EvaluationForm } from './evaluation-form'

type EvaluationWorkProps = { ctx: Context; proposal: ProposalDetail; done: unknown }

/** What somebody who evaluates can do with an idea now: a form for each kind that is theirs, or why not. */
export async function EvaluationWork({ ctx, proposal, done }: EvaluationWorkProps) {
  const [t, facts, evaluations] = await Promise.all([
    getTranslations('evaluations'),
    evaluationModuleOf(ctx, proposal.moduleId),
    listEvaluations(ctx, proposal.id),
  ])
  if (!facts) return <Notice>{t('noModule')}</Notice>
  const entered = evaluations.map(({ kind }) => kind)
  const { process, phase, module } = facts
  return (
    <>
      {(done === 'FINAL' || done === 'DETAILED') && (
        <Notice tone="success" role="status">
          {t('entered')}
        </Notice>
      )}
      {kindsOf(ctx.actor, process.id).map((kind) => {
        const decision = canEvaluate(ctx.actor, { ...facts, kind, proposal, entered })
        return (
          <section key={kind} className="flex flex-col gap-4">
            <Heading level={2}>{t(`kinds.${kind}`)}</Heading>
            {decision.allowed ? (
              <EvaluationForm ctx={ctx} facts={facts} proposalId={proposal.id} kind={kind} />
            ) : (
              <p>{errorText(decision.reason, ctx.locale, decision.params)}</p>
            )}
          </section>
        )
      })}
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
