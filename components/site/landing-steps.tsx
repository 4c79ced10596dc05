import { Container } from '@/components/ui/container'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-paths'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'

const STEPS: readonly { key: 'propose' | 'discuss' | 'vote' | 'result'; icon: IconName }[] = [
  { key: 'propose', icon: 'lightbulb' },
  { key: 'discuss', icon: 'message-circle' },
  { key: 'vote', icon: 'vote' },
  { key: 'result', icon: 'chart-bar' },
]

/** How taking part works, in four steps. */
export function LandingSteps({ t }: { t: Translator<'site'> }) {
  return (
    <Container as="section">
      <Heading level={2} className="mb-6">
        {t('intro.how')}
      </Heading>
      <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ key, icon }, index) => (
          <li key={key} className="border-accent-text border-t-3 pt-4">
            <Icon name={icon} size={28} className="mb-3 text-accent-text" />
            <h3 className="font-semibold font-serif text-lg">
              {index + 1}. {t(`intro.steps.${key}.title`)}
            </h3>
            <p className="mt-1 text-muted">{t(`intro.steps.${key}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6">
        <a href={routes.howItWorks()}>{t('intro.more')}</a>
      </p>
    </Container>
  )
}
