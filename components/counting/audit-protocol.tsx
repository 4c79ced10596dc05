import { DescriptionList } from '@/components/ui/description-list'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatNumber } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Audit } from '@/lib/outcome/ballot-audits/find-audit'

type AuditProtocolProps = { ctx: Pick<Context, 'locale' | 'organization'>; audit: Audit; t: Translator<'audit'> }

/** The steps of an audit in their order, for readers and for print. */
export function AuditProtocol({ ctx, audit, t }: AuditProtocolProps) {
  const { list, listedAt, log, drand, sample, drawn, checked } = audit
  const date = (at: Date) => formatDeadline(ctx.locale, at, ctx.organization.timeZone)
  const number = (value: number) => formatNumber(ctx.locale, value)
  const code = (text: string) => <code className="text-sm [overflow-wrap:anywhere]">{text}</code>
  return (
    <>
      <Outcome audit={audit} t={t} />
      <section aria-labelledby="list" className="flex flex-col gap-3">
        <Heading level={2} id="list">
          {t('list.title')}
        </Heading>
        <p>{t('list.text')}</p>
        <DescriptionList
          items={[
            { term: t('list.at'), description: date(listedAt) },
            { term: t('list.size'), description: number(list.size) },
            { term: t('list.root'), description: code(list.root) },
            { term: t('list.ballots'), description: code(list.ballots) },
            { term: t('list.entry'), description: code(log.entry) },
            {
              term: t('list.position'),
              description: log.position === null ? t('list.waiting') : number(log.position),
            },
          ]}
        />
        <Disclosure summary={t('list.entryText')}>{code(log.text)}</Disclosure>
      </section>
      <section aria-labelledby="draw" className="flex flex-col gap-3">
        <Heading level={2} id="draw">
          {t('draw.title')}
        </Heading>
        <p>{t('draw.size', { count: sample, size: list.size })}</p>
        <p>{drand ? t('draw.drand', { round: drand.round, at: date(drand.at) }) : t('draw.dice')}</p>
        {drawn ? (
          <>
            <DescriptionList
              items={[
                { term: t('draw.at'), description: date(drawn.at) },
                { term: t('draw.randomness'), description: code(drawn.randomness) },
              ]}
            />
            <p>{t('draw.how')}</p>
            <Disclosure summary={t('draw.positions', { count: drawn.positions.length })}>
              <p>{drawn.positions.join(', ')}</p>
            </Disclosure>
          </>
        ) : (
          <p className="font-semibold">{t('draw.pending')}</p>
        )}
      </section>
      {checked && (
        <section aria-labelledby="checked" className="flex flex-col gap-3">
          <Heading level={2} id="checked">
            {t('checked.title')}
          </Heading>
          <p>{t('checked.text', { at: date(checked.at) })}</p>
          {checked.different.length > 0 && (
            <ul className="list-disc ps-5">
              {checked.different.map(({ position, what }) => (
                <li key={position}>{t(`checked.what.${what}`, { position })}</li>
              ))}
            </ul>
          )}
        </section>
      )}
      <p>{t('reveals')}</p>
      <ul className="flex flex-col gap-1 print:hidden">
        <li>
          <a href={routes.apiAudit(list.moduleId)}>{t('data')}</a>
        </li>
        <li>
          <a href={routes.verifier()} download>
            {t('verifier')}
          </a>
        </li>
      </ul>
      {checked && <AuditSignatures t={t} />}
    </>
  )
}

function Outcome({ audit: { checked }, t }: Pick<AuditProtocolProps, 'audit' | 't'>) {
  if (checked === null) return <Notice>{t('outcome.pending')}</Notice>
  const isGood = checked.isSameList && checked.different.length === 0
  if (isGood) return <Notice tone="success">{t('outcome.good', { count: checked.checked })}</Notice>
  return (
    <Notice tone="danger">
      {checked.isSameList ? t('outcome.bad', { count: checked.different.length }) : t('outcome.otherList')}
    </Notice>
  )
}

/** On paper only: where the commission signs its protocol. */
function AuditSignatures({ t }: { t: Translator<'audit'> }) {
  return (
    <div className="hidden break-inside-avoid gap-8 pt-10 print:grid print:grid-cols-2">
      {(['place', 'commission'] as const).map((part) => (
        <p key={part} className="border-ink border-t pt-1 text-sm">
          {t(`sign.${part}`)}
        </p>
      ))}
    </div>
  )
}
