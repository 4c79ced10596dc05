import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { LOCALE_NAMES } from '@/lib/foundation/i18n/locales'
import { textsOf } from '@/lib/site/pages/catalogue/block-fields'
import type { Block } from '@/lib/site/pages/catalogue/block-schemas'
import { isError } from '@/lib/site/pages/checks/page-problem'
import type { BlockAct } from '@/lib/site/pages/editing/edit-blocks'
import type { PageDraft } from '@/lib/site/pages/get-draft'
import { optionLabel } from './field-view'
import { blockSummary, kindLabel, type Words } from './labels'

type BlockListProps = {
  ctx: Context
  draft: PageDraft
  /** The revision of the order and of the block with an id. */
  revisionOf: (id: number) => string
  action: FormAction
  t: Words
}

/** The blocks in order. Each has a form of its own, which works without JavaScript. */
export async function BlockList({ ctx, draft, revisionOf, action, t }: BlockListProps) {
  const { blocks } = draft.content
  const form = await formProps()
  return (
    <ol className="flex flex-col gap-3" aria-label={t('blocks')}>
      {blocks.map((block, index) => (
        <li
          key={block.id}
          id={`block-${block.id}`}
          data-block={block.id}
          tabIndex={-1}
          className="scroll-mt-20 rounded-md border border-line bg-surface p-4 focus:outline-3 focus:outline-ink data-[drop=after]:border-b-ink data-[drop=before]:border-t-ink"
        >
          <Form
            {...form}
            action={action}
            idPrefix={`block-${block.id}-`}
            className="flex flex-col gap-3"
            aria-label={t('blockNumbered', { number: index + 1 })}
          >
            <HiddenField name="key" value={draft.key} />
            <HiddenField name="revision" value={revisionOf(block.id)} />
            <BlockHead ctx={ctx} block={block} number={index + 1} draft={draft} t={t} />
            <BlockActions
              block={block}
              number={index + 1}
              isFirst={index === 0}
              isLast={index === blocks.length - 1}
              pageKey={draft.key}
              t={t}
            />
          </Form>
        </li>
      ))}
    </ol>
  )
}

type BlockHeadProps = { ctx: Context; block: Block; number: number; draft: PageDraft; t: Words }

function BlockHead({ ctx, block, number, draft, t }: BlockHeadProps) {
  const errors = draft.problems.filter((problem) => problem.blockId === block.id && isError(problem)).length
  const texts = textsOf(block).map(({ value }) => value)
  const used = texts.filter((text) => Object.keys(text).length > 0)
  const incomplete = ctx.organization.languages.filter((locale) => used.some((text) => !text[locale]))
  const summary = blockSummary(block, ctx)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-3">
        <Heading level={3} size="xs">
          {number}. {kindLabel(t, block.kind === 'unknown' ? String(block.source['kind']) : block.kind)}
        </Heading>
        {/* For pointers only: the buttons do the same. */}
        <span
          data-drag-handle
          draggable
          aria-hidden="true"
          className="hidden cursor-grab text-muted group-data-scripted/editor:inline-flex"
        >
          <Icon name="grip" />
        </span>
      </div>
      {summary && <p className="break-words text-muted">{summary}</p>}
      <Cluster>
        {block.kind !== 'unknown' && block.isHidden && <Badge tone="warning">{t('hiddenBlock')}</Badge>}
        {block.kind !== 'unknown' && block.visibleTo !== 'all' && (
          <Badge>{optionLabel(t, 'visibleTo', block.visibleTo)}</Badge>
        )}
        {block.kind !== 'unknown' && (block.visibleFrom || block.visibleUntil) && <Badge>{t('timed')}</Badge>}
        {used.length > 0 && (
          <Badge tone={incomplete.length > 0 ? 'warning' : 'success'}>
            {incomplete.length > 0
              ? t('incomplete', { languages: incomplete.map((locale) => LOCALE_NAMES[locale]).join(', ') })
              : t('complete')}
          </Badge>
        )}
        {errors > 0 && <Badge tone="danger">{t('errorCount', { count: errors })}</Badge>}
      </Cluster>
    </div>
  )
}

type BlockActionsProps = {
  block: Block
  number: number
  isFirst: boolean
  isLast: boolean
  pageKey: PageDraft['key']
  t: Words
}

function BlockActions({ block, number, isFirst, isLast, pageKey, t }: BlockActionsProps) {
  const button = (act: Exclude<BlockAct, 'place'>, icon?: 'chevron-up' | 'chevron-down') => (
    <SubmitButton
      name="act"
      value={`${act} ${block.id}`}
      variant={act === 'remove' ? 'danger' : 'secondary'}
      icon={icon && <Icon name={icon} />}
    >
      {t(`acts.${act}`)} <VisuallyHidden>{t('ofBlock', { number })}</VisuallyHidden>
    </SubmitButton>
  )
  return (
    <>
      <Cluster>
        {block.kind !== 'unknown' && (
          <LinkButton href={routes.builderBlock(pageKey, block)} variant="secondary" icon={<Icon name="pencil" />}>
            {t('edit')} <VisuallyHidden>{t('ofBlock', { number })}</VisuallyHidden>
          </LinkButton>
        )}
        {!isFirst && button('up', 'chevron-up')}
        {!isLast && button('down', 'chevron-down')}
      </Cluster>
      <Disclosure summary={t('moreOf', { number })}>
        <Cluster>
          {button('duplicate')}
          {block.kind !== 'unknown' && button(block.isHidden ? 'show' : 'hide')}
          {button('remove')}
        </Cluster>
      </Disclosure>
    </>
  )
}
