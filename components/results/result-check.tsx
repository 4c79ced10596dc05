import { DescriptionList } from '@/components/ui/description-list'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatNumber } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { Result } from '@/lib/outcome/results/reading/queries'
import { CountAgain } from './count-again'
import { ruleWords } from './rule-words'

type ResultCheckProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  result: Result
  /** Of the vote. */
  address: { id: number; processId: number; phaseId: number }
  currency: string
}

/** Everything needed to compute the result again. */
export async function ResultCheck({ ctx: { locale, organization }, result, address, currency }: ResultCheckProps) {
  const t = await getTranslations('results')
  const { rule, parameters } = ruleWords(result, t)
  const audit = await getTranslations('audit')
  const pages: { href: string; label: string; download?: true }[] = [
    { href: routes.counting(address), label: (await getTranslations('counting'))('title') },
    { href: routes.ballotAudit(address), label: audit('title') },
    { href: routes.openData(result.processId), label: t('check.openData') },
    { href: routes.apiResult(result.processId), label: t('check.data') },
    { href: routes.verifier(), label: audit('verifier'), download: true },
  ]
  return (
    <section aria-labelledby="check" className="flex flex-col gap-4">
      <Heading level={2} id="check">
        {t('check.title')}
      </Heading>
      <p className="max-w-text">{t('check.text')}</p>
      <DescriptionList
        items={[
          { term: t('check.rule'), description: rule },
          {
            term: t('check.parameters'),
            description: parameters.length > 0 ? parameters.join('. ') : t('check.noParameters'),
          },
          { term: t('check.ballots'), description: formatNumber(locale, result.ballotsCount) },
          {
            term: t(result.basis === 'votes' ? 'check.choices' : 'check.choicesGiven'),
            description: formatNumber(locale, result.choicesCount),
          },
          {
            term: t('check.computedAt'),
            description: formatDeadline(locale, result.computedAt, organization.timeZone),
          },
          {
            term: t('check.hash'),
            description: (
              <>
                <code className="[overflow-wrap:anywhere]">{result.hash}</code>
                <p className="text-muted text-sm">{t('check.hashHelp')}</p>
              </>
            ),
          },
        ]}
      />
      {result.publishedAt && <CountAgain ctx={{ locale }} result={result} currency={currency} />}
      <ul className="flex flex-col gap-1">
        {pages.map(({ href, label, download }) => (
          <li key={href}>
            <a href={href} download={download}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
