import type { CodeList } from '@/lib/access-codes/list-access-codes'
import type { Context } from '@/lib/context/context'
import type { FormAction } from '@/lib/http/action'
import type { Translator } from '@/lib/i18n/translations'
import { AccessCodeTable } from './access-code-table'
import { NewCodesForm } from './new-codes-form'

type AccessCodesProps = {
  ctx: Context
  list: CodeList
  lead: string
  hrefOf: (page?: number) => string
  actions: { create: FormAction; revoke: FormAction }
  t: Translator
}

/** The access codes of one place: new ones, and those there are. */
export function AccessCodes({ ctx, list, lead, hrefOf, actions, t }: AccessCodesProps) {
  return (
    <>
      <p className="max-w-text text-muted">{lead}</p>
      <NewCodesForm ctx={ctx} owner={list.owner} action={actions.create} t={t} />
      <AccessCodeTable ctx={ctx} list={list} hrefOf={hrefOf} action={actions.revoke} t={t} />
    </>
  )
}
