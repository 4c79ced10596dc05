import { Badge } from '@/components/ui/badge'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { Table } from '@/components/ui/table'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatNumber } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Installation } from '@/lib/operation/installation/get-installation'
import { QUORUM_PATIENCE_SECONDS } from '@/lib/outcome/tlog/limits'
import type { WitnessOutcome } from '@/lib/outcome/tlog/witnesses/outcomes'

type Props = { ctx: Context; installation: Installation; t: Translator<'admin'> }

/** Version, overdue votes, lanes of messages, background jobs and witnesses of the installation. */
export function InstallationState({ ctx, installation, t }: Props) {
  const { overdue } = installation.votes
  const { unwitnessedSeconds, refused, witnesses } = installation.log
  const isUnwitnessed = unwitnessedSeconds >= QUORUM_PATIENCE_SECONDS
  return (
    <Stack gap="lg">
      <p>{t('installation.version', { version: installation.version })}</p>
      {overdue > 0 && <Notice tone="danger">{t('installation.overdue', { count: overdue })}</Notice>}
      {isUnwitnessed && (
        <Notice tone="danger">{t('installation.unwitnessed', { minutes: Math.floor(unwitnessedSeconds / 60) })}</Notice>
      )}
      {refused.map(({ origin, refusedAt }) => (
        <Notice key={origin} tone="danger">
          {t('installation.logRefused', { origin, date: dateOf(ctx, refusedAt) })}
        </Notice>
      ))}
      <Lanes ctx={ctx} installation={installation} t={t} />
      <Jobs ctx={ctx} installation={installation} t={t} />
      {witnesses.length > 0 && <Witnesses ctx={ctx} installation={installation} t={t} />}
    </Stack>
  )
}

function Lanes({ ctx, installation, t }: Props) {
  const number = (value: number) => formatNumber(ctx.locale, value)
  if (installation.lanes.length === 0) return <p>{t('installation.noMessages')}</p>
  return (
    <Table
      id="lanes"
      caption={t('installation.lanes')}
      layout="stack"
      isDense
      columns={[
        { key: 'lane', header: t('installation.lane'), isRowHeader: true },
        { key: 'due', header: t('installation.due'), isNumeric: true },
        { key: 'oldest', header: t('installation.oldest'), isNumeric: true },
        { key: 'retrying', header: t('installation.retrying'), isNumeric: true },
        { key: 'dead', header: t('installation.dead'), isNumeric: true },
      ]}
      rows={installation.lanes.map(({ lane, due, oldestSeconds, retrying, dead }) => ({
        id: lane,
        cells: {
          lane: t(`installation.laneNames.${lane}`),
          due: number(due),
          oldest: t('installation.minutes', { minutes: Math.ceil(oldestSeconds / 60) }),
          retrying: number(retrying),
          dead: number(dead),
        },
      }))}
    />
  )
}

// Names of jobs and their errors stay as logs and runbook have them.
function Jobs({ ctx, installation, t }: Props) {
  return (
    <Table
      id="jobs"
      caption={t('installation.jobs')}
      layout="stack"
      isDense
      columns={[
        { key: 'name', header: t('installation.job'), isRowHeader: true },
        { key: 'state', header: t('fields.status') },
        { key: 'succeeded', header: t('installation.succeeded') },
        { key: 'duration', header: t('installation.duration'), isNumeric: true },
        { key: 'worker', header: t('installation.worker') },
      ]}
      rows={installation.jobs.map(({ name, worker, succeededAt, failure, milliseconds }) => ({
        id: name,
        cells: {
          name: <span lang="en">{name}</span>,
          state:
            failure === null ? (
              <Badge tone="success">{t('installation.works')}</Badge>
            ) : (
              <Stack gap="xs">
                <Badge tone="danger">{t('installation.fails')}</Badge>
                <span lang="en" className="break-words">
                  {failure}
                </span>
              </Stack>
            ),
          succeeded: dateOf(ctx, succeededAt),
          duration: t('installation.milliseconds', { milliseconds }),
          worker: <code className="break-all">{worker}</code>,
        },
      }))}
    />
  )
}

// What a witness said itself stays in English.
function Witnesses({ ctx, installation, t }: Props) {
  return (
    <Table
      id="witnesses"
      caption={t('installation.witnesses')}
      layout="stack"
      isDense
      columns={[
        { key: 'name', header: t('installation.witness'), isRowHeader: true },
        { key: 'answer', header: t('installation.answer') },
        { key: 'cosignedAt', header: t('installation.cosignedAt') },
        { key: 'size', header: t('installation.logSize'), isNumeric: true },
      ]}
      rows={installation.log.witnesses.map(({ name, answer }) => ({
        id: name,
        cells: {
          name,
          answer: (
            <Stack gap="xs">
              <Badge tone={toneOf(answer?.outcome)}>{t(`installation.answers.${answer?.outcome ?? 'never'}`)}</Badge>
              {answer && <span>{dateOf(ctx, answer.triedAt)}</span>}
              {answer?.detail && (
                <span lang="en" className="break-words">
                  {answer.detail}
                </span>
              )}
            </Stack>
          ),
          cosignedAt: dateOf(ctx, answer?.cosignedAt ?? null),
          size: formatNumber(ctx.locale, answer?.size ?? 0),
        },
      }))}
    />
  )
}

function toneOf(outcome: WitnessOutcome | undefined) {
  if (outcome === 'cosigned') return 'success'
  return outcome === 'fork' ? 'danger' : 'warning'
}

function dateOf({ locale, organization }: Context, instant: Date | null): string {
  return instant ? formatDeadline(locale, instant, organization.timeZone) : '–'
}
