import { formProps } from '@/components/forms/form-props'
import { servedPart } from '@/components/layout/served-part'
import { MergeSides } from '@/components/proposals/merge-sides'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { formatDate } from '@/lib/foundation/i18n/format'
import { answerMergeAction, withdrawMergeAction } from '@/lib/generated/actions/ideas/proposals/together/answer-merge'
import { completeMergeAction } from '@/lib/generated/actions/ideas/proposals/together/complete-merge'
import { proposeMergeAction } from '@/lib/generated/actions/ideas/proposals/together/propose-merge'
import { REASON_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { canFacilitate } from '@/lib/ideas/proposals/policy'
import { isOnBallot } from '@/lib/ideas/proposals/reading/is-on-ballot'
import { similarProposals } from '@/lib/ideas/proposals/search/similar-proposals'
import { silenceEnd } from '@/lib/ideas/proposals/together/merge-silence'
import { findOpenMerge } from '@/lib/ideas/proposals/together/merges'
import type { workAtProposal } from '../../../../../../../_components/at-proposal'

type Props = {
  at: Awaited<ReturnType<typeof workAtProposal>>
  /** Searched for in the titles of the list. */
  words: string
}

/** Proposes a merge, or displays the pending one: both ideas, the answers, and the reader's own answer. */
export const mergeWork = servedPart(async function MergeWork({
  at: { ctx, t, address, facts, proposal },
  words,
}: Props) {
  const merge = await orRefusal(findOpenMerge(ctx, { proposalId: proposal.id }))
  const form = await formProps()
  const isStaff = canFacilitate(ctx.actor, proposal).allowed
  const id = <HiddenField name="proposalId" value={proposal.id} />
  if (!merge) {
    if (!isStaff || (await isOnBallot(ctx, proposal.id)))
      return (
        <Notice title={t('merge.none')}>
          <a href={routes.proposal(address)}>{t('versions.toShown')}</a>
        </Notice>
      )
    const found = await similarProposals(ctx, facts, { text: words || proposal.title, except: proposal.id })
    return (
      <>
        <p className="max-w-text">{t('merge.body')}</p>
        <form method="get" className="flex max-w-text flex-wrap items-end gap-3">
          <div className="min-w-0 grow">
            <TextField
              name="q"
              label={t('merge.search')}
              help={t('merge.searchHelp')}
              defaultValue={words}
              isOptional
            />
          </div>
          <SubmitButton variant="secondary">{t('merge.find')}</SubmitButton>
        </form>
        {words !== '' && found.length === 0 && <p role="status">{t('merge.nothingFound')}</p>}
        <Form {...form} action={proposeMergeAction} submitLabel={t('merge.propose')}>
          {id}
          {found.length > 0 && (
            <RadioGroup
              name="survivorId"
              legend={t('merge.other')}
              options={found.map((one) => ({
                value: String(one.id),
                label: <span lang={one.locale === ctx.locale ? undefined : one.locale}>{one.title}</span>,
                help: one.summary,
              }))}
            />
          )}
          <TextField
            name="other"
            label={t(found.length > 0 ? 'merge.another' : 'merge.other')}
            help={t('merge.otherHelp')}
            isOptional={found.length > 0}
          />
          <TextArea
            name="reason"
            label={t('decide.reason')}
            help={t('merge.reasonHelp')}
            limit={{ max: REASON_LENGTH_MAX, warnAt: 100 }}
          />
        </Form>
      </>
    )
  }
  const mine = merge.consents.find(({ userId }) => userId === ctx.actor.userId)
  return (
    <>
      <MergeSides merge={merge} locale={ctx.locale} hrefOf={(one) => routes.proposal({ ...address, id: one })} t={t} />
      {mine && (
        <Form {...form} action={answerMergeAction} className="flex flex-wrap items-center gap-3">
          {id}
          <p className="max-w-text basis-full">{t(mine.agreed === null ? 'merge.ask' : 'merge.agreedAlready')}</p>
          {mine.agreed === null && (
            <SubmitButton name="answer" value="agree">
              {t('merge.agree')}
            </SubmitButton>
          )}
          <SubmitButton name="answer" value="refuse" variant="secondary">
            {t('merge.refuse')}
          </SubmitButton>
        </Form>
      )}
      {isStaff && silenceEnd(merge.createdAt) > ctx.now && (
        <p className="max-w-text text-muted">
          {t('merge.completeFrom', {
            date: formatDate(ctx.locale, silenceEnd(merge.createdAt), ctx.organization.timeZone),
          })}
        </p>
      )}
      {isStaff && silenceEnd(merge.createdAt) <= ctx.now && (
        <Form {...form} action={completeMergeAction} idPrefix="complete-">
          {id}
          <p className="max-w-text">{t('merge.completeHelp')}</p>
          <div>
            <SubmitButton>{t('merge.complete')}</SubmitButton>
          </div>
        </Form>
      )}
      {isStaff && (
        <Form {...form} action={withdrawMergeAction} idPrefix="withdraw-">
          {id}
          <div>
            <SubmitButton variant="secondary">{t('merge.withdraw')}</SubmitButton>
          </div>
        </Form>
      )}
    </>
  )
})
