import { Pager } from '@/components/ui/pager'
import { Progress } from '@/components/ui/progress'
import { Stat, StatList } from '@/components/ui/stat'
import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatNumber } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { PeopleImport, PeopleImportProblem } from '@/lib/generated/prisma/client'
import { IMPORT_FIELDS } from '@/lib/identity/users/imports/columns'
import { LINE_PROBLEMS } from '@/lib/identity/users/imports/problems'

type ImportReportProps = {
  ctx: Context
  row: PeopleImport
  problems: Page<PeopleImportProblem>
  t: Translator<'members'>
}

/** Progress and counts of an import, and its refused lines. */
export async function ImportReport({ ctx, row, problems, t }: ImportReportProps) {
  const number = (value: number) => formatNumber(ctx.locale, value)
  const isWorking = row.state === 'CHECKING' || row.state === 'RUNNING' || row.state === 'SENDING'
  const total = row.state === 'SENDING' ? row.invitedCount : (row.linesTotal ?? 0)
  const done = row.state === 'SENDING' ? row.sentCount : row.rowsDone
  const isRehearsal = row.state === 'CHECKING' || row.state === 'CHECKED'
  return (
    <>
      {isWorking && (
        <div role="status">
          <Progress
            label={t(`imports.states.${row.state}`)}
            text={row.state === 'CHECKING' ? number(done) : `${number(done)} / ${number(total)}`}
            value={done}
            max={row.state === 'CHECKING' ? 0 : total}
          />
        </div>
      )}
      <StatList>
        <Stat value={number(row.invitedCount)} label={t(isRehearsal ? 'imports.toInvite' : 'imports.invited')} />
        <Stat value={number(row.joinedCount)} label={t(isRehearsal ? 'imports.toJoin' : 'imports.joined')} />
        <Stat value={number(row.knownCount)} label={t('imports.known')} />
        <Stat value={number(row.refusedCount)} label={t('imports.refused')} />
        {!isRehearsal && <Stat value={number(row.sentCount)} label={t('imports.sent')} />}
      </StatList>
      {problems.total > 0 && <ProblemTable row={row} problems={problems} t={t} />}
    </>
  )
}

async function ProblemTable({ row, problems, t }: Omit<ImportReportProps, 'ctx'>) {
  const admin = await getTranslations('admin')
  return (
    <>
      <Table
        id="problems"
        caption={t('imports.problems', { count: row.refusedCount })}
        layout="stack"
        isDense
        columns={[
          { key: 'line', header: t('imports.line'), isRowHeader: true },
          { key: 'why', header: t('imports.why') },
          { key: 'value', header: t('imports.value') },
        ]}
        rows={problems.items.map(({ line, problem, field, value }) => {
          const known = LINE_PROBLEMS.find((one) => one === problem)
          const place = IMPORT_FIELDS.find((one) => one === field)
          return {
            id: line,
            cells: {
              line,
              why: `${place ? `${t(`imports.fields.${place}`)}: ` : ''}${known ? t(`problems.${known}`) : problem}`,
              value: value ? <bdi className="break-all">{value}</bdi> : '–',
            },
          }
        })}
      />
      <Pager
        label={t('imports.problemPages')}
        page={problems.page + 1}
        pages={Math.ceil(problems.total / problems.size)}
        hrefOf={(page) => routes.adminPeopleImport(row.id, page === 1 ? undefined : page)}
        previousLabel={admin('previous')}
        nextLabel={admin('next')}
        pageLabel={(page) => admin('page', { page })}
      />
    </>
  )
}
