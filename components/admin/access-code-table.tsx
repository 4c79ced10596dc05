import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Pager } from '@/components/ui/pager'
import { SubmitButton } from '@/components/ui/submit-button'
import { Table } from '@/components/ui/table'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { CodeList, ListedCode } from '@/lib/process/access-codes/list-access-codes'

type AccessCodeTableProps = {
  ctx: Context
  list: CodeList
  hrefOf: (page?: number) => string
  action: FormAction
  t: Translator<'admin'>
}

const TONES = { VALID: 'success', USED_UP: 'neutral', EXPIRED: 'neutral', REVOKED: 'warning' } as const

/** The codes of a place by their last characters: the whole codes are not stored. */
export async function AccessCodeTable({ ctx, list, hrefOf, action, t }: AccessCodeTableProps) {
  const common = await formProps()
  if (list.total === 0) return <p className="text-muted">{t('accessCodes.none')}</p>
  const revoke = ({ id, ending }: ListedCode) => (
    <Form {...common} action={action} className="contents" idPrefix={`revoke-${id}-`}>
      <HiddenField name="id" value={id} />
      <SubmitButton size="small" variant="secondary">
        {t('accessCodes.revoke', { code: ending })}
      </SubmitButton>
    </Form>
  )
  return (
    <>
      <Table
        id="access-codes"
        caption={t('accessCodes.caption', { count: list.total })}
        layout="stack"
        isDense
        columns={[
          { key: 'code', header: t('accessCodes.code'), isRowHeader: true },
          { key: 'label', header: t('accessCodes.label') },
          { key: 'creator', header: t('accessCodes.creator') },
          { key: 'uses', header: t('accessCodes.uses') },
          { key: 'expires', header: t('accessCodes.expires') },
          { key: 'state', header: t('accessCodes.state') },
          { key: 'revoke', header: t('accessCodes.action') },
        ]}
        rows={list.items.map((code) => ({
          id: code.id,
          tone: code.state === 'VALID' ? undefined : ('muted' as const),
          cells: {
            code: <code>{code.ending ? `…${code.ending}` : '…'}</code>,
            label: code.label || '–',
            creator: code.creator ?? '–',
            uses:
              code.usesMax === null
                ? t('accessCodes.usedOften', { count: code.uses })
                : t('accessCodes.usedOf', { count: code.uses, max: code.usesMax }),
            expires: code.expiresAt ? formatDeadline(ctx.locale, code.expiresAt, ctx.organization.timeZone) : '–',
            state: <Badge tone={TONES[code.state]}>{t(`accessCodes.states.${code.state}`)}</Badge>,
            revoke: code.state === 'VALID' ? revoke(code) : '–',
          },
        }))}
      />
      <Pager
        label={t('accessCodes.pages')}
        page={list.page + 1}
        pages={Math.ceil(list.total / list.size)}
        hrefOf={(page) => hrefOf(page === 1 ? undefined : page)}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(page) => t('page', { page })}
      />
    </>
  )
}
