import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Compared } from '@/lib/outcome/results/counting/compare-counts'
import type { Result } from '@/lib/outcome/results/reading/queries'
import { CountAgainButton } from './again/count-again-button'

type CountAgainProps = { ctx: Pick<Context, 'locale'>; result: Result; currency: string }

const COMPARED: readonly Compared[] = ['ballots', 'choices', 'projects', 'counts', 'outcomes', 'spent', 'hash']
// Filled in by the browser, which counts.
const OPEN = { counted: '{counted}', published: '{published}' }

/** Counts the vote again in the browser; without JavaScript, names other ways to verify it. */
export async function CountAgain({ ctx: { locale }, result, currency }: CountAgainProps) {
  const t = await getTranslations('results')
  const openData = routes.openData(result.processId)
  return (
    <section aria-labelledby="again" className="flex flex-col gap-4">
      <Heading level={3} id="again">
        {t('again.title')}
      </Heading>
      <p className="max-w-text">{t('again.text')}</p>
      <CountAgainButton
        locale={locale}
        currency={currency}
        addresses={{ vote: routes.openDataFile(result.processId, 'json'), result: routes.apiResult(result.processId) }}
        hash={result.hash}
        words={wordsOf(t)}
      />
      <noscript>
        <p className="max-w-text">{t('again.needsScript')}</p>
        <p className="mt-2">
          <a href={openData}>{t('check.openData')}</a>
        </p>
      </noscript>
    </section>
  )
}

function wordsOf(t: Translator<'results'>) {
  const texts = (kind: 'same' | 'other') =>
    Object.fromEntries(COMPARED.map((what) => [what, t(`again.${kind}.${what}`, OPEN)])) as Record<Compared, string>
  return {
    button: t('again.button'),
    reading: t('again.reading'),
    megabytes: t('again.megabytes', { amount: '{amount}' }),
    counting: t('again.counting'),
    failed: t('again.failed'),
    agrees: t('again.agrees'),
    differs: t('again.differs'),
    differsHelp: t('again.differsHelp'),
    same: texts('same'),
    other: texts('other'),
  }
}
