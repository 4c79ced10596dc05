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
import { mayGetVersion, versioningEndsAt } from '@/lib/ideas/proposals/versions/versioning-rules'
import type { workAtProposal } from '../../../../../../_components/at-proposal'

type Props = { at: Awaited<ReturnType<typeof workAtProposal>> }

/** Explains versions and how many are left, and starts a new one. */
export const newVersion = servedPart(async function NewVersion({ at: { ctx, t, address, facts, proposal } }: Props) {
  const { actor, locale, now, organization } = ctx
  const mayEdit = canEditDraft(actor, proposal)
  if (!mayEdit.allowed)
    return explain(new AppError(mayEdit.reason === 'proposalCancelled' ? 'notFound' : mayEdit.reason))
  const rules = await versioningFacts(ctx, proposal.id, facts)
  const decision = firstDenial(mayGetVersion(rules, now), canPublish(actor, proposal, facts, now))
  return (
    <>
      <p className="max-w-text">{t('versions.newBody')}</p>
      <DescriptionList
        items={[
          {
            term: t('versions.count'),
            description: t('versions.countOf', {
              count: formatNumber(locale, rules.versionsCount),
              max: formatNumber(locale, rules.versionsMax),
            }),
          },
          ...(rules.publishedAt
            ? [
                {
                  term: t('versions.until'),
                  description: formatDeadline(
                    locale,
                    versioningEndsAt(rules.publishedAt, rules.versioningDays),
                    organization.timeZone,
                  ),
                },
              ]
            : []),
        ]}
      />
      {decision.allowed && (
        <Form {...(await formProps())} action={createVersionAction} submitLabel={t('versions.begin')}>
          <HiddenField name="proposalId" value={proposal.id} />
        </Form>
      )}
      {!decision.allowed && (
        <Notice
          tone={rules.hasDraft ? 'info' : 'warning'}
          title={t(rules.hasDraft ? 'versions.draftTitle' : 'versions.refusedTitle')}
          actions={
            <LinkButton href={rules.hasDraft ? routes.editProposal(address) : routes.proposal(address)}>
              {t(rules.hasDraft ? 'detail.edit' : 'versions.toShown')}
            </LinkButton>
          }
        >
          <p>{errorText(decision.reason, locale, decision.params)}</p>
        </Notice>
      )}
      <p>
        <a href={routes.versions(address)}>{t('versions.title')}</a>
      </p>
    </>
  )
})
