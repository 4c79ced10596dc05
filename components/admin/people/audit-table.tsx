import { Pager } from '@/components/ui/pager'
import { Table } from '@/components/ui/table'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import { routes, withQuery } from '@/lib/foundation/routes'
import type { AuditEntry } from '@/lib/generated/prisma/client'
import { auditFacts } from '@/lib/identity/audit/facts'

type AuditTableProps = { ctx: Context; acts: Page<AuditEntry>; t: Translator<'admin'> }

export function AuditTable({ ctx, acts, t }: AuditTableProps) {
  if (acts.total === 0) return <p className="text-muted">{t('audit.empty')}</p>
  const rows = acts.items.map((entry) => ({
    id: entry.id,
    cells: {
      when: formatDeadline(ctx.locale, entry.createdAt, ctx.organization.timeZone),
      who: entry.actorName || t('audit.nobody'),
      what: nameOf(entry.act, t),
      subject: entry.subject,
      facts: <Facts facts={entry.facts} />,
    },
  }))
  return (
    <>
      <Table
        id="audit"
        caption={t('audit.caption', { count: acts.total })}
        isDense
        columns={[
          { key: 'when', header: t('audit.when'), isRowHeader: true },
          { key: 'who', header: t('audit.who') },
          { key: 'what', header: t('audit.what') },
          { key: 'subject', header: t('audit.subject') },
          { key: 'facts', header: t('audit.facts') },
        ]}
        rows={rows}
      />
      <Pager
        label={t('audit.pages')}
        page={acts.page + 1}
        pages={Math.ceil(acts.total / acts.size)}
        hrefOf={(page) => withQuery(routes.adminAudit(), { page: page === 1 ? undefined : page })}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(page) => t('page', { page })}
      />
    </>
  )
}

function Facts({ facts }: { facts: unknown }) {
  const known = Object.entries(readColumn(auditFacts, facts ?? {})).filter(([, value]) => value !== null)
  return (
    <ul className="flex flex-col text-muted">
      {known.map(([name, value]) => (
        <li key={name} className="break-words">
          {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
        </li>
      ))}
    </ul>
  )
}

/** The name of an act; the act itself if a later release wrote it. */
function nameOf(act: string, t: Translator<'admin'>): string {
  const key = `acts.${act}`
  return t.has(key) ? t(key) : act
}
