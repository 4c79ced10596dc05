import type { FieldLanguage } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Cluster } from '@/components/ui/cluster'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { MENU_MAX, type MenuList, menuEntryId } from '@/lib/site/menus/menu-targets'
import type { Words } from '../labels'

type Entry = {
  target: string
  /** As readers see it, in the officer's language. */
  label: string
  /** The officer's own words. */
  words: LocalizedText
  isElsewhere: boolean
  /** The page is not published. */
  isMissing: boolean
}

type Actions = { change: FormAction; add: FormAction; label: FormAction; addLink: FormAction }

type MenuEditorProps = {
  list: MenuList
  revision: string
  /** An officer has ordered it. */
  isOwn: boolean
  languages: FieldLanguage[]
  entries: readonly Entry[]
  /** What can be added. */
  others: { value: string; label: string }[]
  actions: Actions
  t: Words
}

/** The entries of a menu in order, with forms that work by keyboard and without JavaScript. */
export async function MenuEditor(props: MenuEditorProps) {
  const { list, revision, isOwn, languages, entries, others, actions, t } = props
  const form = await formProps()
  const isFull = entries.length >= MENU_MAX[list]
  return (
    <>
      {entries.length === 0 && <p className="text-muted">{t('menus.empty')}</p>}
      <ol className="flex max-w-[46rem] flex-col gap-2">
        {entries.map((entry, index) => (
          <EntryRow
            key={entry.target}
            entry={entry}
            list={list}
            revision={revision}
            languages={languages}
            actions={actions}
            t={t}
            isFirst={index === 0}
            isLast={index === entries.length - 1}
          />
        ))}
      </ol>
      {isOwn && (
        <Form {...form} action={actions.change} idPrefix={`${list}-reset-`}>
          <HiddenField name="revision" value={revision} />
          <div>
            <SubmitButton name="act" value={`${list} reset home`} variant="quiet">
              {t('menus.reset')}
            </SubmitButton>
          </div>
        </Form>
      )}
      {others.length > 0 && !isFull && (
        <Form
          {...form}
          action={actions.add}
          submitLabel={t('menus.add')}
          idPrefix={`add-${list}-`}
          className="flex flex-col gap-4"
        >
          <HiddenField name="revision" value={revision} />
          <HiddenField name="list" value={list} />
          <SelectField name="target" label={t('menus.target')} options={others} width="half" />
        </Form>
      )}
      {!isFull && (
        <Disclosure summary={t('menus.linkHeading')} className="max-w-[46rem]">
          <Form
            {...form}
            action={actions.addLink}
            submitLabel={t('menus.addLink')}
            idPrefix={`link-${list}-`}
            className="flex flex-col gap-4"
          >
            <HiddenField name="revision" value={revision} />
            <HiddenField name="list" value={list} />
            <TextField
              name="url"
              type="url"
              label={t('menus.url')}
              help={t('menus.urlHelp')}
              autoCapitalize="none"
              spellCheck={false}
            />
            <TranslatedField name="label" legend={t('menus.linkWords')} languages={languages} />
          </Form>
        </Disclosure>
      )}
    </>
  )
}

type EntryRowProps = Pick<MenuEditorProps, 'list' | 'revision' | 'languages' | 'actions' | 't'> & {
  entry: Entry
  isFirst: boolean
  isLast: boolean
}

async function EntryRow({ entry, list, revision, languages, actions, isFirst, isLast, t }: EntryRowProps) {
  const { target, label, words, isElsewhere, isMissing } = entry
  const form = await formProps()
  const id = menuEntryId(list, target)
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
      id={id}
      tabIndex={-1}
      className="rounded-md border border-line bg-surface px-4 py-2 focus:outline-3 focus:outline-ink"
    >
      <Form
        {...form}
        action={actions.change}
        idPrefix={`${id}-`}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
      >
        <HiddenField name="revision" value={revision} />
        <span className="min-w-0 break-words font-semibold">
          {label} {isMissing && <Badge tone="warning">{t('notPublished')}</Badge>}
          {isElsewhere && <Badge icon={<Icon name="external-link" size={16} />}>{t('menus.elsewhere')}</Badge>}
          {isElsewhere && (
            <span className="block font-normal text-muted text-sm [overflow-wrap:anywhere]">{target}</span>
          )}
        </span>
        <Cluster>
          {!isFirst && button('up', 'chevron-up')}
          {!isLast && button('down', 'chevron-down')}
          {button('remove', 'x')}
        </Cluster>
      </Form>
      <Disclosure summary={<span className="font-normal text-sm">{t('menus.words', { label })}</span>}>
        <Form
          {...form}
          action={actions.label}
          submitLabel={t('menus.saveWords')}
          idPrefix={`${id}-words-`}
          className="flex flex-col gap-4 pb-3"
        >
          <HiddenField name="revision" value={revision} />
          <HiddenField name="list" value={list} />
          <HiddenField name="target" value={target} />
          <TranslatedField
            name="label"
            legend={t('menus.words', { label })}
            help={isElsewhere ? undefined : t('menus.wordsHelp')}
            languages={languages}
            texts={words}
            isOptional={!isElsewhere}
          />
        </Form>
      </Disclosure>
    </li>
  )
}
