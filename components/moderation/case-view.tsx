import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SelectField } from '@/components/ui/select-field'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { isLocale, LOCALE_NAMES } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { ModeratedCase } from '@/lib/participation/moderation/list-cases'
import type { HeldText } from '@/lib/participation/moderation/read-held-text'
import type { Removal } from '@/lib/participation/moderation/removal/find-removal'
import { decisionsFor } from '@/lib/participation/moderation/states'
import type { CaseChoices } from './case-choices'
import { stateTone } from './case-table'
import { DecisionForm } from './decision-form'
import { RemovalLink, RemovalNotice } from './removal-notice'

type CaseViewProps = {
  ctx: SignedInContext
  found: ModeratedCase
  /** The rest of an idea that waits for publication. */
  held: HeldText | null
  /** What was removed for good; null for every other case. */
  removal: Removal | null
  choices: Pick<CaseChoices, 'moderators' | 'reasons'>
  actions: { decide: FormAction; assign: FormAction }
  t: Translator<'moderation'>
}

/** One case: the reported contribution, reasons, past decisions, and the next decision. */
export function CaseView({ ctx, found, held, removal, choices, actions, t }: CaseViewProps) {
  const dateOf = (at: Date) => formatDate(ctx.locale, at, ctx.organization.timeZone)
  return (
    <div className="flex max-w-text flex-col gap-6">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={stateTone[found.state]}>{t(`states.${found.state}`)}</Badge>
        <span className="text-muted text-sm">
          {pickText(found.processName, ctx.locale, ctx.organization.languages)}
        </span>
      </p>
      <section aria-labelledby="reported-title" className="flex flex-col gap-3">
        <Heading level={2} size="sm" id="reported-title">
          {t(found.state === 'HELD' ? 'waiting' : 'reported')}
        </Heading>
        <Card tone="sunken">
          <p className="text-muted text-sm">{t('by', { name: found.author?.name ?? t('former') })}</p>
          <p dir="auto" className="whitespace-pre-wrap break-words">
            {found.text}
          </p>
          {found.language && (
            <p className="font-semibold">{t('translationOf', { language: languageName(found.language) })}</p>
          )}
          {held && <HeldDetails held={held} t={t} />}
        </Card>
        {found.isGone && <p className="text-muted">{t(found.isGoneByOffice ? 'goneByOffice' : 'gone')}</p>}
        {!held && (
          <p>
            <a href={placeOf(found)}>{t('look')}</a>
          </p>
        )}
      </section>
      {removal && <RemovalNotice ctx={ctx} found={found} removal={removal} t={t} />}
      <Reports found={found} t={t} />
      <Signals signals={found.signals} t={t} />
      <Assignment found={found} choices={choices} action={actions.assign} t={t} />
      {found.decidedAt && (
        <Notice tone="info" title={t('decided', { name: found.decider || t('former'), date: dateOf(found.decidedAt) })}>
          {found.reason && <p>{t('told', { reason: found.reason })}</p>}
        </Notice>
      )}
      {found.appeal && (
        <Notice tone="warning" title={t('appeal')}>
          <p className="whitespace-pre-wrap break-words">{found.appeal}</p>
        </Notice>
      )}
      {found.answer && (
        <Notice tone="info" title={t('answer')}>
          <p className="whitespace-pre-wrap break-words">{found.answer}</p>
        </Notice>
      )}
      <Decision ctx={ctx} found={found} held={held} removal={removal} choices={choices} actions={actions} t={t} />
      {!removal && <RemovalLink ctx={ctx} found={found} t={t} />}
    </div>
  )
}

async function Reports({ found, t }: Pick<CaseViewProps, 'found' | 't'>) {
  if (found.reportsCount === 0) return null
  const words = await getTranslations('talk')
  return (
    <section aria-labelledby="why-title" className="flex flex-col gap-2">
      <Heading level={2} size="sm" id="why-title">
        {t('why')}
      </Heading>
      <p className="text-muted text-sm">{t('reports', { count: found.reportsCount })}</p>
      <ul className="flex list-disc flex-col gap-1 ps-6">
        {found.reports.map(({ reason, note, createdAt }) => (
          <li key={`${createdAt} ${reason} ${note}`} className="break-words">
            {words(`report.reasons.${reason}`)}
            {note && `: ${note}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function HeldDetails({ held, t }: { held: HeldText; t: Translator<'moderation'> }) {
  const { texts, translations, files } = held
  const { videoId, ...rest } = texts
  const plain = [...Object.values(rest), videoId && `https://www.youtube.com/watch?v=${videoId}`].filter((text) => text)
  return (
    <>
      {translations.map(({ locale, texts: words }, index) => (
        <div key={locale} lang={locale} className="mt-3 flex flex-col gap-2">
          {translations.length > 1 && <p className="font-semibold">{languageName(locale)}</p>}
          {Object.entries(words)
            // Title and summary of the original stand above.
            .filter(([column, text]) => text && (index > 0 || (column !== 'title' && column !== 'summary')))
            .map(([column, text]) => (
              <p key={column} dir="auto" className="whitespace-pre-wrap break-words">
                {text}
              </p>
            ))}
        </div>
      ))}
      {plain.map((text) => (
        <p key={text} className="break-words">
          {text}
        </p>
      ))}
      {files.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{t('files')}</p>
          <ul className="flex list-disc flex-col gap-1 ps-6">
            {files.map(({ fileId, name, alternative }) => (
              <li key={fileId}>
                <a href={routes.file(fileId)} className="break-words">
                  {name}
                </a>
                {alternative && <p className="break-words">{alternative}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function languageName(locale: string): string {
  return isLocale(locale) ? LOCALE_NAMES[locale] : locale
}

function Signals({ signals, t }: { signals: ModeratedCase['signals']; t: Translator<'moderation'> }) {
  if (signals.length === 0) return null
  return (
    <Notice tone="warning" title={t('signalsTitle')}>
      <ul className="flex list-disc flex-col gap-1 ps-6">
        {signals.map((signal) => (
          <li key={signal}>{t(`signalTexts.${signal}`)}</li>
        ))}
      </ul>
      <p>{t('signalsNote')}</p>
    </Notice>
  )
}

type AssignmentProps = Pick<CaseViewProps, 'found' | 'choices' | 't'> & { action: FormAction }

async function Assignment({ found, choices, action, t }: AssignmentProps) {
  return (
    <Disclosure
      summary={found.assignee ? t('assignedTo', { name: found.assignee.name }) : t('assignedToNobody')}
      look="boxed"
    >
      <Form {...(await formProps())} action={action} idPrefix="assign-" submitLabel={t('acts.assignSubmit')}>
        <HiddenField name="caseId" value={found.id} />
        <SelectField
          name="userId"
          label={t('filter.assigned')}
          emptyLabel={t('filter.nobody')}
          isOptional
          options={choices.moderators}
          defaultValue={String(found.assignee?.id ?? '')}
        />
      </Form>
    </Disclosure>
  )
}

function Decision({ ctx, found, choices, actions, t }: CaseViewProps) {
  if (found.authorIds.includes(ctx.actor.userId)) return <p>{t('notYours')}</p>
  if (found.isReporter && decisionsFor(found.state).length > 0) return <p>{t('ownReport')}</p>
  return <DecisionForm caseId={found.id} state={found.state} reasons={choices.reasons} action={actions.decide} t={t} />
}

function placeOf({ proposalId: id, processId, phaseId, moduleId, commentId }: ModeratedCase): string {
  const idea = routes.proposal({ id, processId, phaseId, moduleId })
  return commentId === null ? idea : `${withQuery(idea, { comment: commentId })}#comment-${commentId}`
}
