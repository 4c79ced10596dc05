import { Pager } from '@/components/ui/pager'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { LogEntry } from '@/lib/identity/audit/queries'
import type { AuditFilter } from '@/lib/identity/audit/schemas'
import { actText, factTexts, subjectText, whoText } from '@/lib/office/log/log-text'
import type { Subject } from '@/lib/office/log/name-subjects'

type AuditLogProps = {
  ctx: Context
  acts: Page<LogEntry>
  filter: AuditFilter
  named: ReadonlyMap<string, Subject>
  t: Translator<'admin'>
}

/** The acts of the administration as sentences with links, the latest first. */
export function AuditLog({ ctx, acts, filter, named, t }: AuditLogProps) {
  if (acts.total === 0) return <p className="text-muted">{t('audit.empty')}</p>
  return (
    <>
      <p className="font-semibold">{t('audit.caption', { count: acts.total })}</p>
      <ol className="divide-y divide-line border-line border-y">
        {acts.items.map((entry) => (
          <Entry key={entry.id} ctx={ctx} entry={entry} named={named} t={t} />
        ))}
      </ol>
      <Pager
        label={t('audit.pages')}
        page={acts.page + 1}
        pages={Math.ceil(acts.total / acts.size)}
        hrefOf={(page) => routes.adminAudit({ ...filter, page: page === 1 ? undefined : page })}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(page) => t('page', { page })}
      />
    </>
  )
}

function Entry({ ctx, entry, named, t }: Pick<AuditLogProps, 'ctx' | 'named' | 't'> & { entry: LogEntry }) {
  const path = named.get(entry.subject)?.path
  const subject = subjectText(t, entry.subject, named)
  const details = factTexts(ctx, t, entry, named)
  return (
    <li className="flex flex-col gap-1 py-3">
      <p>
        <span className="font-semibold">{actText(t, entry.act)}</span>
        {': '}
        {path ? <a href={path}>{subject}</a> : subject}
      </p>
      <p className="text-muted text-sm">
        {t('audit.by', {
          who: whoText(t, entry),
          when: formatDeadline(ctx.locale, entry.createdAt, ctx.organization.timeZone),
        })}
      </p>
      {details.length > 0 && (
        <ul className="max-w-text text-sm">
          {details.map(({ label, text }) => (
            <li key={label} className="break-words">
              <span className="text-muted">{label}:</span> {text}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
