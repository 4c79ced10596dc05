import type { ReactNode } from 'react'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { reportBarrierAction } from '@/lib/generated/actions/site/accessibility/report-barrier'
import type { Statement } from '@/lib/site/accessibility/find-statement'
import { REPORT_LENGTH_MAX, REPORT_WARN_AT } from '@/lib/site/accessibility/limits'
import { answerDaysOf, recourseOf } from '@/lib/site/accessibility/recourse'
import { STATEMENT_TEXTS } from '@/lib/site/accessibility/schemas'
import { FormGuard, knownSender } from './form-guard'

type AccessibilityViewProps = {
  ctx: Context
  /** Null before the first one. */
  statement: Statement | null
  /** Signs when the form was served. */
  token: string
  t: Translator<'accessibility'>
}

/** The sections of the European model: status, content, preparation, feedback, enforcement. */
export function AccessibilityView({ ctx, statement, token, t }: AccessibilityViewProps) {
  const { organization } = ctx
  const elsewhere = organization.urlAccessibilityStatement
  return (
    <Stack gap="lg">
      <Stack>
        <Heading level={1}>{t('title')}</Heading>
        {elsewhere ? (
          <p>
            {t('external', { organizationName: organization.name })} <a href={elsewhere}>{t('read')}</a>
          </p>
        ) : (
          <Introduction ctx={ctx} statement={statement} t={t} />
        )}
      </Stack>
      {statement && !elsewhere && <Assessment ctx={ctx} statement={statement} t={t} />}
      <Feedback ctx={ctx} statement={statement} t={t} />
      <Enforcement ctx={ctx} statement={statement} t={t} />
      <Part id="report" title={t('reportLink')}>
        <BarrierForm ctx={ctx} token={token} t={t} />
      </Part>
    </Stack>
  )
}

type PartOfView = Omit<AccessibilityViewProps, 'token'>

function Introduction({ ctx: { organization }, statement, t }: PartOfView) {
  const { law } = recourseOf(statement, organization)
  const organizationName = organization.name
  return (
    <>
      <p>{t('intro', { organizationName, host: organization.primaryHost })}</p>
      {law && (
        <p>
          {t('law')} <span lang={law.lang}>{law.name}</span>
        </p>
      )}
      {!statement && <p>{t('missing', { organizationName })}</p>}
    </>
  )
}

function Assessment({ ctx, statement, t }: PartOfView & { statement: Statement }) {
  const { locale, organization } = ctx
  const day = (text: string) => formatDate(locale, new Date(`${text}T12:00:00Z`), 'UTC')
  const texts = STATEMENT_TEXTS.map((name) => ({
    name,
    ...pickTextWithLocale(statement[name], locale, organization.languages),
  }))
  const filled = texts.filter(({ text }) => text !== '')
  return (
    <>
      <Part id="status" title={t('statusTitle')}>
        <p>{t(`status.${statement.status}`)}</p>
      </Part>
      {filled.length > 0 && (
        <Part id="content" title={t('contentTitle')}>
          {filled.map(({ name, text, locale: written }) => (
            <div key={name} className="flex flex-col gap-1 not-first:pt-2">
              <Heading level={3} size="sm">
                {t(name)}
              </Heading>
              <ul
                className="flex list-disc flex-col gap-1 ps-5 [overflow-wrap:anywhere]"
                lang={written === locale ? undefined : written}
              >
                {linesOf(text).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </Part>
      )}
      <Part id="prepared" title={t('preparedTitle')}>
        <p>{t(`prepared.${statement.basis}`, { date: day(statement.preparedOn) })}</p>
        <p>{t('reviewed', { date: day(statement.reviewedOn) })}</p>
      </Part>
    </>
  )
}

// The office writes one barrier a line.
function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

function Feedback({ ctx: { organization }, statement, t }: PartOfView) {
  const email = organization.accessibilityFeedbackEmail ?? organization.supportEmail
  return (
    <Part id="feedback" title={t('feedbackTitle')}>
      <p>{t('feedback', { days: answerDaysOf(statement, organization) })}</p>
      <ul className="flex flex-col gap-1">
        <li>
          <a href="#report">{t('reportLink')}</a>
        </li>
        {email && (
          <li>
            {t('byMail')}:{' '}
            <a href={`mailto:${email}`} className="[overflow-wrap:anywhere]">
              {email}
            </a>
          </li>
        )}
        {statement?.phone && (
          <li>
            {t('byPhone')}: <a href={`tel:${statement.phone.replace(/[^+\d]/g, '')}`}>{statement.phone}</a>
          </li>
        )}
      </ul>
    </Part>
  )
}

function Enforcement({ ctx: { organization }, statement, t }: PartOfView) {
  const { body } = recourseOf(statement, organization)
  return (
    <Part id="enforcement" title={t('enforcementTitle')}>
      {body ? (
        <>
          <p>{t('enforcement')}</p>
          <p lang={body.lang}>{body.url ? <a href={body.url}>{body.name}</a> : body.name}</p>
        </>
      ) : (
        <p>{t('enforcementUnknown')}</p>
      )}
    </Part>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
      <Stack gap="sm">
        <Heading level={2} size="md" id={`${id}-title`}>
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  )
}

type BarrierFormProps = { ctx: Pick<Context, 'actor'>; token: string; t: Translator<'accessibility'> }

/** Reporting a barrier, without an account. */
async function BarrierForm({ ctx, token, t }: BarrierFormProps) {
  const [tOfGuard, common] = await Promise.all([getTranslations('portal'), formProps()])
  const known = knownSender(ctx.actor)
  return (
    <Form {...common} action={reportBarrierAction} submitLabel={t('form.submit')} isHiddenOnSuccess idPrefix="barrier-">
      <p>{t('form.lead')}</p>
      <TextArea
        name="message"
        label={t('form.description')}
        help={t('form.descriptionHelp')}
        rows={6}
        limit={{ max: REPORT_LENGTH_MAX, warnAt: REPORT_WARN_AT }}
      />
      <TextField name="page" label={t('form.page')} isOptional />
      <TextField
        name="email"
        type="email"
        label={t('form.email')}
        help={t('form.emailHelp')}
        defaultValue={known.email}
        autoComplete="email"
        width="half"
        isOptional
      />
      <TextField
        name="name"
        label={t('form.name')}
        defaultValue={known.name}
        autoComplete="name"
        width="half"
        isOptional
      />
      <FormGuard token={token} note={t('form.privacy')} t={tOfGuard} />
    </Form>
  )
}
