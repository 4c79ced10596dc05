import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { ListedApproval } from '@/lib/identity/approvals/list-approvals'
import type { ApprovalState } from '@/lib/identity/approvals/schemas'
import { APPROVAL_TONES, actText, officerName } from './approval-texts'

type ApprovalTableProps = {
  ctx: Context
  list: Page<ListedApproval>
  state: ApprovalState
  t: Translator<'approvals'>
}

/** Requests for a second officer; each opens its page. */
export async function ApprovalTable({ ctx, list, state, t }: ApprovalTableProps) {
  if (list.total === 0) {
    return (
      <EmptyState title={t('none')}>
        <p>{t('noneText')}</p>
      </EmptyState>
    )
  }
  const admin = await getTranslations('admin')
  return (
    <>
      <ol className="divide-y divide-line border-line border-y">
        {list.items.map((approval) => (
          <li key={approval.id} className="flex flex-col gap-1 py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <a className="font-semibold" href={routes.adminApproval(approval.id)}>
                {actText(t, approval.act)}
              </a>
              <Badge tone={APPROVAL_TONES[approval.state]}>{t(`states.${approval.state}`)}</Badge>
            </p>
            <p className="text-muted text-sm">
              {officerName(t, approval.requester)},{' '}
              {formatDeadline(ctx.locale, approval.requestedAt, ctx.organization.timeZone)}
            </p>
            <p className="max-w-text whitespace-pre-line break-words">{approval.reason}</p>
          </li>
        ))}
      </ol>
      <Pager
        label={t('pages')}
        page={list.page + 1}
        pages={Math.ceil(list.total / list.size)}
        hrefOf={(page) => routes.adminApprovals({ state, page: page === 1 ? undefined : page })}
        previousLabel={admin('previous')}
        nextLabel={admin('next')}
        pageLabel={(page) => admin('page', { page })}
      />
    </>
  )
}
