import { servedPart } from '@/components/layout/served-part'
import { proposalFacts } from '@/components/proposals/reading/proposal-facts'
import { VersionComparisonView } from '@/components/proposals/versions/version-comparison'
import { VersionList } from '@/components/proposals/versions/version-list'
import { routes } from '@/lib/catalogues/routes'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { AppError } from '@/lib/foundation/errors/app-error'
import { proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { compareVersions } from '@/lib/ideas/proposals/versions/compare-versions'
import { listVersions } from '@/lib/ideas/proposals/versions/list-versions'
import type { atProposal } from '../../../../../../../_components/at-proposal'

type Props = { at: Awaited<ReturnType<typeof atProposal>>; from: unknown; to: unknown }

export const versionsPart = servedPart(async function Versions({ at, from, to }: Props) {
  const { ctx, t, address, facts, proposal } = at
  const { locale, organization } = ctx
  const chosen = { from: numberOf(from), to: numberOf(to) }
  const requested = chosen.from !== null && chosen.to !== null ? { from: chosen.from, to: chosen.to } : null
  const [versions, choices, comparison] = await orRefusal(
    Promise.all([
      listVersions(ctx, { proposalId: proposal.id }),
      proposalChoices(ctx, facts.process.id),
      requested && compareVersions(ctx, proposal.id, requested.from, requested.to),
    ]),
  )
  if (versions.length === 0) await orRefusal(Promise.reject(new AppError('versionUnknown')))
  const { languages, timeZone } = organization
  const words = { t, locale, timeZone, languages, choices, mapHref: '' }
  // Facts of the version only, not of the idea as a whole.
  const factsOf = ({ lng, lat, videoId, ...version }: ProposalDetail) => [
    ...proposalFacts({ ...version, videoId, lng: null, lat: null, status: 'DRAFT', checkedCost: null }, words),
    ...(lng === null || lat === null ? [] : [{ term: t('detail.place'), description: `${lat}, ${lng}` }]),
    ...(videoId === null ? [] : [{ term: t('form.video'), description: videoId }]),
  ]
  return (
    <>
      <VersionList
        versions={versions}
        action={routes.versions(address)}
        chosen={requested}
        hrefOf={({ number, status }) =>
          status === 'DRAFT' ? routes.editProposal(address) : routes.version(address, number)
        }
        locale={locale}
        timeZone={organization.timeZone}
        t={t}
      />
      {comparison && (
        <VersionComparisonView
          comparison={comparison}
          facts={{ from: factsOf(comparison.from), to: factsOf(comparison.to) }}
          t={t}
        />
      )}
    </>
  )
})

function numberOf(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null
}
