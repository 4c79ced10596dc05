import { DescriptionList } from '@/components/ui/description-list'
import { Disclosure } from '@/components/ui/disclosure'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate, formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { FoundReceipt } from '@/lib/outcome/ledger/reading/find-receipt'
import {
  checkInclusion,
  type InclusionProof,
  keyIdOf,
  type PublicKey,
} from '@/lib/outcome/ledger/sealing/check-inclusion'
import type { LogProof } from '@/lib/outcome/tlog/reading/find-log-proof'
import { BrowserCheck } from './browser-check'

type ReceiptOutcomeProps = {
  ctx: Context
  found: FoundReceipt | null
  keys: PublicKey[]
  /** Its place in the public log; null while it waits there. */
  inLog: Pick<LogProof, 'index'> | null
  t: Translator<'ledger'>
}

export function ReceiptOutcome({ ctx, found, keys, inLog, t }: ReceiptOutcomeProps) {
  if (found === null)
    return (
      <Notice tone="warning" role="status" title={t('unknown')}>
        <p>{t('unknownText')}</p>
      </Notice>
    )
  if (found.proof === null)
    return (
      <Notice tone="info" role="status" title={t('waiting')}>
        <p>{waitingText(ctx, found, t)}</p>
      </Notice>
    )
  return (
    <section className="flex flex-col gap-4">
      <Notice tone="success" role="status" title={t('sealed')}>
        <p>{t('sealedText')}</p>
        <p>{t('counts')}</p>
        <Untraceable ctx={ctx} found={found} t={t} />
      </Notice>
      <ProofFile receipt={found.receipt} inLog={inLog} t={t} />
      <ProofFacts ctx={ctx} found={found} proof={found.proof} keys={keys} inLog={inLog} t={t} />
    </section>
  )
}

type FoundProps = Pick<ReceiptOutcomeProps, 'ctx' | 't'> & { found: FoundReceipt }

function waitingText(ctx: Context, { facts }: FoundReceipt, t: Translator<'ledger'>): string {
  const { votingClosesAt, votingClosedAt } = facts.module
  if (votingClosesAt === null || votingClosedAt !== null) return t('waitingClosedText')
  return t('waitingText', { date: formatDeadline(ctx.locale, votingClosesAt, ctx.organization.timeZone) })
}

type ProofFileProps = Pick<ReceiptOutcomeProps, 'inLog' | 't'> & { receipt: string }

function ProofFile({ receipt, inLog, t }: ProofFileProps) {
  if (inLog === null) return <p>{t('proofWaiting')}</p>
  return (
    <p>
      <a href={routes.receiptProof(receipt)} download>
        {t('proofDownload')}
      </a>
      <br />
      {t('proofHelp')}
    </p>
  )
}

function Untraceable({ ctx, found, t }: FoundProps) {
  const at = found.facts.module.votersForgottenAt
  if (at === null) return null
  return <p>{t('untraceable', { date: formatDate(ctx.locale, at, ctx.organization.timeZone) })}</p>
}

type ProofFactsProps = FoundProps & Pick<ReceiptOutcomeProps, 'keys' | 'inLog'> & { proof: InclusionProof }

async function ProofFacts({ ctx, found, proof, keys, inLog, t }: ProofFactsProps) {
  const { isIncluded, isSigned } = await checkInclusion(proof, keys)
  const { process, module } = found.facts
  const name = pickText(process.name, ctx.locale, ctx.organization.languages)
  const { checkpoint, index } = proof
  const sealedAt = new Date(checkpoint.sealedAt)
  const { timeZone } = ctx.organization
  const words = {
    yes: t('yes'),
    unsigned: t('unsigned'),
    no: t('no'),
    unchecked: t('needsScript'),
    running: t('running'),
    insecure: t('insecure'),
  }
  const vote = <a href={routes.process(process.id)}>{name}</a>
  return (
    <>
      <DescriptionList
        items={[
          { term: t('code'), description: <code>{found.receipt}</code> },
          { term: t('vote'), description: vote },
          { term: t('place'), description: checkpoint.firstPosition + index + 1 },
          { term: t('batch'), description: checkpoint.sequence + 1 },
          ...(inLog ? [{ term: t('publicPlace'), description: inLog.index }] : []),
          { term: t('sealedAt'), description: formatDeadline(ctx.locale, sealedAt, timeZone) },
          { term: t('key'), description: <code>{keyIdOf(checkpoint)}</code> },
          { term: t('hash'), description: <code className="break-all text-sm">{checkpoint.hash}</code> },
          { term: t('server'), description: isIncluded && isSigned !== false ? words.yes : words.no },
          { term: t('browser'), description: <BrowserCheck proof={proof} keys={keys} words={words} /> },
        ]}
      />
      <Disclosure summary={t('how')}>
        <div className="flex flex-col gap-2">
          <p>{t('howText')}</p>
          <p>{t('proves')}</p>
          <a href={routes.apiCheckpoints(module.id)}>{t('checkpoints')}</a>
          <a href={routes.apiLedgerEvents(module.id)}>{t('events')}</a>
          <a href={routes.apiLedgerHistory(module.id)}>{t('history')}</a>
          <a href={routes.apiLogEntries(module.id)}>{t('logEntries')}</a>
          <a href={routes.apiReceiptProof(module.id, found.receipt)}>{t('proof')}</a>
          <a href={routes.apiLedgerKeys()}>{t('keys')}</a>
          <a href={routes.verifier()} download>
            {(await getTranslations('audit'))('verifier')}
          </a>
        </div>
      </Disclosure>
    </>
  )
}
