import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { MENU_MAX, type MenuList } from '@/lib/site/menus/menu-targets'
import type { Words } from '../labels'

type Entry = { target: string; label: string /** The page is not published. */; isMissing: boolean }

type MenuEditorProps = {
  list: MenuList
  revision: number
  /** An officer has ordered it. */
  isOwn: boolean
  entries: readonly Entry[]
  /** What can be added. */
  others: { value: string; label: string }[]
  change: FormAction
  add: FormAction
  t: Words
}

/** The entries of a menu in order, with buttons that work by keyboard and without JavaScript. */
export async function MenuEditor({ list, revision, isOwn, entries, others, change, add, t }: MenuEditorProps) {
  const form = await formProps()
  return (
    <>
      {entries.length === 0 && <p className="text-muted">{t('menus.empty')}</p>}
      <Form {...form} action={change} idPrefix={`${list}-`} className="flex flex-col gap-3">
        <HiddenField name="revision" value={revision} />
        <ol className="flex max-w-[46rem] flex-col gap-2">
          {entries.map((entry, index) => (
            <EntryRow
              key={entry.target}
              entry={entry}
              list={list}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              t={t}
            />
          ))}
        </ol>
        {isOwn && (
          <div>
            <SubmitButton name="act" value={`${list} reset home`} variant="quiet">
              {t('menus.reset')}
            </SubmitButton>
          </div>
        )}
      </Form>
      {others.length > 0 && entries.length < MENU_MAX[list] && (
        <Form
          {...form}
          action={add}
          submitLabel={t('menus.add')}
          idPrefix={`add-${list}-`}
          className="flex flex-col gap-4"
        >
          <HiddenField name="revision" value={revision} />
          <HiddenField name="list" value={list} />
          <SelectField name="target" label={t('menus.target')} options={others} width="half" />
        </Form>
      )}
    </>
  )
}

type EntryRowProps = { entry: Entry; list: MenuList; isFirst: boolean; isLast: boolean; t: Words }

function EntryRow({ entry: { target, label, isMissing }, list, isFirst, isLast, t }: EntryRowProps) {
  const button = (verb: 'up' | 'down' | 'remove', icon: 'chevron-up' | 'chevron-down' | 'x') => (
    <SubmitButton
      name="act"
      value={`${list} ${verb} ${target}`}
      variant="secondary"
      size="small"
      icon={<Icon name={icon} />}
    >
      {t(`menus.${verb}`)} <VisuallyHidden>{label}</VisuallyHidden>
    </SubmitButton>
  )
  return (
    <li
      id={`${list}-${target}`}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-2 focus:outline-3 focus:outline-ink"
    >
      <span className="min-w-0 break-words font-semibold">
        {label} {isMissing && <Badge tone="warning">{t('notPublished')}</Badge>}
      </span>
      <Cluster>
        {!isFirst && button('up', 'chevron-up')}
        {!isLast && button('down', 'chevron-down')}
        {button('remove', 'x')}
      </Cluster>
    </li>
  )
}
