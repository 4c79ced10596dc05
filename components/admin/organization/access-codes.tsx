import { AccessCodeTable } from '@/components/admin/access-code-table'
import { CodeUses } from '@/components/admin/code-uses'
import { NewCodesForm } from '@/components/admin/new-codes-form'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { CodeList } from '@/lib/process/access-codes/list-access-codes'
import type { BatchUses } from '@/lib/process/access-codes/list-code-uses'

type AccessCodesProps = {
  ctx: Context
  list: CodeList
  batches: BatchUses[]
  lead: string
  hrefOf: (page?: number) => string
  actions: { create: FormAction; revoke: FormAction }
  t: Translator<'admin'>
}

/** The access codes of one target, and the form for new ones. */
export function AccessCodes({ ctx, list, batches, lead, hrefOf, actions, t }: AccessCodesProps) {
  return (
    <>
      <p className="max-w-text text-muted">{lead}</p>
      <NewCodesForm ctx={ctx} owner={list.owner} action={actions.create} t={t} />
      <AccessCodeTable ctx={ctx} list={list} hrefOf={hrefOf} action={actions.revoke} t={t} />
      <CodeUses ctx={ctx} batches={batches} t={t} />
    </>
  )
}
