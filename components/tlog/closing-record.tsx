import { VotePages } from '@/components/counting/vote-pages'
import { PrintedFrom } from '@/components/layout/printed-from'
import { DescriptionList } from '@/components/ui/description-list'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatNumber } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { ClosingRecord } from '@/lib/outcome/tlog/reading/get-closing-record'

type ClosingRecordViewProps = { ctx: Context; record: ClosingRecord; vote: string; moduleId: number }

/** Characters of the root that a newspaper prints: 64 bits, too many to be found by trying. */
const FIRST_CHARACTERS = 16

/** The state of the log at the closing of a vote, made to be printed and read out. */
export async function ClosingRecordView({ ctx, record, vote, moduleId }: ClosingRecordViewProps) {
  const t = await getTranslations('ledger.closing')
  const dateOf = (at: Date) => formatDeadline(ctx.locale, at, ctx.organization.timeZone)
  const { closedAt, place, timestamp } = record
  return (
    <>
      <header className="flex flex-col gap-3">
        <Heading level={1}>{t('title')}</Heading>
        <p className="font-semibold text-lg">
          {ctx.organization.name}: {vote}
        </p>
        <p>{t('intro')}</p>
        <PrintedFrom ctx={ctx} path={routes.closingRecord(moduleId)} />
      </header>
      {place === null ? (
        <Notice tone="info" title={t('waiting')} />
      ) : (
        <>
          <DescriptionList
            items={[
              { term: t('closedAt'), description: dateOf(closedAt) },
              { term: t('position'), description: formatNumber(ctx.locale, place.position) },
              { term: t('size'), description: formatNumber(ctx.locale, place.size) },
              {
                term: t('first'),
                description: (
                  <strong className="text-xl tabular-nums">
                    <code>{groups(place.root.slice(0, FIRST_CHARACTERS))}</code>
                  </strong>
                ),
              },
              { term: t('root'), description: <code className="break-all text-sm">{place.root}</code> },
              {
                term: t('timestamp'),
                description: timestamp
                  ? t('timestampAt', { authority: timestamp.authority, date: dateOf(timestamp.createdAt) })
                  : t('noTimestamp'),
              },
            ]}
          />
          <SignedState place={place} moduleId={moduleId} isStamped={timestamp !== null} t={t} />
        </>
      )}
      <VotePages facts={record.facts} current="closing" />
    </>
  )
}

type SignedStateProps = {
  place: NonNullable<ClosingRecord['place']>
  moduleId: number
  isStamped: boolean
  t: Translator<'ledger.closing'>
}

/** The checkpoint of the closing, as text and as files. */
function SignedState({ place: { size, note }, moduleId, isStamped, t }: SignedStateProps) {
  const file = `checkpoint-${size}`
  return (
    <section aria-labelledby="checkpoint" className="flex flex-col gap-3">
      <Heading level={2} id="checkpoint">
        {t('checkpoint')}
      </Heading>
      <pre className="whitespace-pre-wrap break-all rounded-md bg-sunken px-3 py-2 text-sm">{note}</pre>
      <p className="flex flex-wrap gap-x-5 gap-y-1 print:hidden">
        <a href={routes.logCheckpoint(size)} download={file}>
          {t('downloadState')}
        </a>
        {isStamped && (
          <a href={routes.logTimestamp(moduleId)} download={`${file}.tsr`}>
            {t('download')}
          </a>
        )}
      </p>
      {isStamped && (
        <p>
          {t('checkIt')}
          <code className="block whitespace-pre-wrap break-words rounded-md bg-sunken px-3 py-2 text-sm">
            {`openssl ts -verify -data ${file} -in ${file}.tsr -CAfile AUTHORITY.pem`}
          </code>
        </p>
      )}
    </section>
  )
}

function groups(text: string): string {
  return text.match(/.{1,4}/g)?.join(' ') ?? text
}
