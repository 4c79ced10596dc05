import { formProps } from '@/components/forms/form-props'
import { servedPart } from '@/components/layout/served-part'
import { LinkButton } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { explain } from '@/lib/edge/http/pages/page-refusal'
import { AppError } from '@/lib/foundation/errors/app-error'
import { firstDenial } from '@/lib/foundation/errors/decision'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { formatDeadline, formatNumber } from '@/lib/foundation/i18n/format'
import { createVersionAction } from '@/lib/generated/actions/ideas/proposals/versions/create-version'
import { canEditDraft, canPublish } from '@/lib/ideas/proposals/policy'
import { versioningFacts } from '@/lib/ideas/proposals/versions/versioning-facts'
import { mayGetVersion, type VersioningFacts, versioningEndsAt } from '@/lib/ideas/proposals/versions/versioning-rules'
import type { workAtProposal } from '../../../../../../_components/at-proposal'

type At = Awaited<ReturnType<typeof workAtProposal>>

/** Explains versions and how many are left, and starts a new one. */
export const newVersion = servedPart(async function NewVersion({ at }: { at: At }) {
  const { ctx, t, address, facts, proposal } = at
  const mayEdit = canEditDraft(ctx.actor, proposal)
  if (!mayEdit.allowed)
    return explain(new AppError(mayEdit.reason === 'proposalCancelled' ? 'notFound' : mayEdit.reason))
  const rules = await versioningFacts(ctx, proposal.id, facts)
  const decision = firstDenial(mayGetVersion(rules, ctx.now), canPublish(ctx.actor, proposal, facts, ctx.now))
  return (
    <>
      <p className="max-w-text">{t('versions.newBody')}</p>
      <DescriptionList items={[countOf(at, rules), ...deadlineOf(at, rules)]} />
      {decision.allowed ? (
        <Form {...(await formProps())} action={createVersionAction} submitLabel={t('versions.begin')}>
          <HiddenField name="proposalId" value={proposal.id} />
        </Form>
      ) : (
        <Refused at={at} hasDraft={rules.hasDraft} text={errorText(decision.reason, ctx.locale, decision.params)} />
      )}
      <p>
        <a href={routes.versions(address)}>{t('versions.title')}</a>
      </p>
    </>
  )
})

function countOf({ ctx: { locale }, t }: At, { versionsCount, versionsMax }: VersioningFacts) {
  const description = t('versions.countOf', {
    count: formatNumber(locale, versionsCount),
    max: formatNumber(locale, versionsMax),
  })
  return { term: t('versions.count'), description }
}

function deadlineOf({ ctx, t }: At, { publishedAt, versioningDays }: VersioningFacts) {
  if (!publishedAt) return []
  const { locale, organization } = ctx
  const description = formatDeadline(locale, versioningEndsAt(publishedAt, versioningDays), organization.timeZone)
  return [{ term: t('versions.until'), description }]
}

/** Why there is no new version now, and the way to the draft that exists or back. */
function Refused({ at: { t, address }, hasDraft, text }: { at: At; hasDraft: boolean; text: string }) {
  return (
    <Notice
      tone={hasDraft ? 'info' : 'warning'}
      title={t(hasDraft ? 'versions.draftTitle' : 'versions.refusedTitle')}
      actions={
        <LinkButton href={hasDraft ? routes.editProposal(address) : routes.proposal(address)}>
          {t(hasDraft ? 'detail.edit' : 'versions.toShown')}
        </LinkButton>
      }
    >
      <p>{text}</p>
    </Notice>
  )
}
