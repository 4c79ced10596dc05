import { servedPart } from '@/components/layout/served-part'
import { Badge } from '@/components/ui/badge'
import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { formatDate } from '@/lib/foundation/i18n/format'
import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import { canTranslate } from '@/lib/ideas/proposals/policy'
import { getProposalVersion } from '@/lib/ideas/proposals/reading/get-proposal'
import { listTranslations, type Translation } from '@/lib/ideas/proposals/translations/translations'
import type { workAtProposal } from '../../../../../../../_components/at-proposal'

type Props = { at: Awaited<ReturnType<typeof workAtProposal>>; version: unknown }

/** Every language of the organization and how far the translation into it is. */
export const translationsPart = servedPart(async function Translations({
  at: { ctx, t, address, proposal },
  version,
}: Props) {
  const { locale, organization, actor } = ctx
  const number = versionNumber(version) ?? proposal.version.number
  const requested = { proposalId: proposal.id, number }
  const [shown, all] = await orRefusal(
    Promise.all([getProposalVersion(ctx, proposal.id, number), listTranslations(ctx, requested)]),
  )
  await orRefusal(Promise.resolve().then(() => requireAllowed(canTranslate(actor, shown, shown.version))))
  const rows = organization.languages.map((language) => {
    const one = all.find((translation) => translation.language === language)
    return {
      id: language,
      cells: {
        language: languageName(language, one?.isOriginal ? null : routes.translation(address, language, number)),
        state: stateOf(one),
        title: one?.title ? <span lang={language}>{one.title}</span> : t('versions.none'),
      },
    }
  })
  return (
    <>
      <p className="max-w-text">{t('translations.body', { number })}</p>
      <Table
        id="translations"
        caption={t('translations.title')}
        isCaptionHidden
        layout="stack"
        columns={[
          { key: 'language', header: t('translations.language'), isRowHeader: true },
          { key: 'state', header: t('versions.state') },
          { key: 'title', header: t('form.title') },
        ]}
        rows={rows}
      />
    </>
  )

  function stateOf(one: Translation | undefined) {
    if (!one) return <Badge>{t('translations.missing')}</Badge>
    if (one.isOriginal) return <Badge tone="info">{t('translations.original')}</Badge>
    if (!one.completedAt) return <Badge tone="warning">{t('translations.unfinished')}</Badge>
    const date = formatDate(locale as Locale, one.completedAt, organization.timeZone)
    return <Badge tone="success">{t('translations.complete', { date })}</Badge>
  }
})

function languageName(language: Locale, href: string | null) {
  const name = LOCALE_NAMES[language]
  return href ? (
    <a href={href} lang={language}>
      {name}
    </a>
  ) : (
    <span lang={language}>{name}</span>
  )
}

/** The number of a version in an address, or null when there is none. */
export function versionNumber(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null
}
