import { Markdown } from '@/components/content/markdown'
import { DescriptionList } from '@/components/ui/description-list'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Stack } from '@/components/ui/stack'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import { type LocalizedText, pickText, pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { moduleKinds } from '@/lib/process/module-types/registry'
import type { ProcessPageKind } from '@/lib/process/processes/page-kinds'
import type { ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'
import { ProcessBadges } from './process-badges'
import { otherLanguage } from './process-card'

type ProcessReviewProps = {
  ctx: Context
  process: ProcessView
  texts: readonly { kind: ProcessPageKind; body: LocalizedText }[]
  topics: readonly LocalizedText[]
  t: Translator<'processes'>
}

/** A process that is a draft, on one page: facts, phases with their modules, texts. Nothing in it can be used yet. */
export function ProcessReview({ ctx, process, texts, topics, t }: ProcessReviewProps) {
  const { locale, organization } = ctx
  const name = pickTextWithLocale(process.name, locale, organization.languages)
  const summary = pickTextWithLocale(process.summary, locale, organization.languages)
  return (
    <Stack gap="lg">
      <header className="flex flex-col gap-3">
        <Heading level={1} lang={otherLanguage(name.locale, locale)}>
          {name.text}
        </Heading>
        {summary.text && (
          <p className="max-w-text text-lg" lang={otherLanguage(summary.locale, locale)}>
            {summary.text}
          </p>
        )}
        <ProcessBadges process={process} isJoined={false} now={ctx.now} t={t} />
      </header>
      <DescriptionList items={factsOf({ ctx, process, topics, t })} />
      <ol className="flex flex-col gap-6">
        {process.phases.map((phase) => (
          <li key={phase.id}>
            <Phase ctx={ctx} phase={phase} />
          </li>
        ))}
      </ol>
      {texts.map(({ kind, body }) => {
        const text = pickTextWithLocale(body, locale, organization.languages)
        return (
          <Stack as="section" gap="sm" key={kind} aria-labelledby={kind}>
            <Heading level={2} id={kind}>
              {t(`tabs.${kind}`)}
            </Heading>
            <Markdown ctx={ctx} text={text.text} topLevel={3} lang={otherLanguage(text.locale, locale)} />
          </Stack>
        )
      })}
    </Stack>
  )
}

function Phase({ ctx, phase }: { ctx: Context; phase: ProcessPhase }) {
  const { locale, organization } = ctx
  const body = pickTextWithLocale(phase.body, locale, organization.languages)
  return (
    <Stack as="section" gap="sm" className="rounded-lg border border-line bg-surface p-5">
      <Heading level={2} size="md">
        {pickText(phase.name, locale, organization.languages)}
      </Heading>
      <p className="text-muted">{span(ctx, phase)}</p>
      {body.text && <Markdown ctx={ctx} text={body.text} topLevel={3} lang={otherLanguage(body.locale, locale)} />}
      {phase.modules.map((module) => {
        const text = pickTextWithLocale(module.body, locale, organization.languages)
        return (
          <Stack gap="sm" key={module.id} className="border-line border-t pt-3">
            <Heading level={3} size="sm" className="flex items-center gap-2">
              <Icon name={moduleKinds[module.type].icon} className="text-accent-text" />
              {pickText(module.name, locale, organization.languages)}
            </Heading>
            {text.text && (
              <Markdown ctx={ctx} text={text.text} topLevel={4} lang={otherLanguage(text.locale, locale)} />
            )}
          </Stack>
        )
      })}
    </Stack>
  )
}

function factsOf({ ctx, process, topics, t }: Pick<ProcessReviewProps, 'ctx' | 'process' | 'topics' | 't'>) {
  const { locale, organization } = ctx
  const facts = [
    { term: t('review.dates'), description: span(ctx, process) },
    ...(process.budgetAvailable > 0
      ? [{ term: t('review.budget'), description: formatMoney(locale, process.budgetAvailable, process.currency) }]
      : []),
    ...(process.preferencesMax === null
      ? []
      : [{ term: t('review.preferences'), description: formatNumber(locale, process.preferencesMax) }]),
    ...(process.minimumAge === null
      ? []
      : [{ term: t('review.minimumAge'), description: formatNumber(locale, process.minimumAge) }]),
  ]
  if (topics.length === 0) return facts
  const names = topics.map((name) => pickText(name, locale, organization.languages))
  return [...facts, { term: t('review.topics'), description: new Intl.ListFormat(locale).format(names) }]
}

function span({ locale, organization }: Context, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  return `${formatDeadline(locale, startsAt, organization.timeZone)} – ${formatDeadline(locale, endsAt, organization.timeZone)}`
}
