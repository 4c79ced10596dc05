import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import { ANCHOR_PREFIX } from '@/lib/site/pages/base/page-link'
import { blockKinds, type KnownBlock, type KnownKind } from '@/lib/site/pages/catalogue/registry'
import { blockComponents } from './block-components'
import type { BlockViewProps } from './block-view'

type PageBlockProps = Omit<BlockViewProps<KnownKind>, 'block' | 'data' | 'titleId'> & {
  block: KnownBlock
  data: unknown
  /** Within a screen of the platform, which has margins of its own. */
  isWithin: boolean
}

/** A block in its frame: anchor, background, width. */
export function PageBlock({ ctx, block, data, files, isPageTitle, isWithin }: PageBlockProps) {
  const View = blockComponents[block.kind] as (props: BlockViewProps<KnownKind>) => ReactNode
  const inside = (
    <View
      ctx={ctx}
      block={block}
      data={data as never}
      files={files}
      titleId={`block-${block.id}`}
      isPageTitle={isPageTitle}
    />
  )
  const id = block.anchor === undefined ? undefined : ANCHOR_PREFIX + block.anchor
  // Words of officers may be wider than a phone; what live blocks display wraps by itself.
  const wrap = blockKinds[block.kind].isLive ? undefined : 'max-sm:hyphens-auto [overflow-wrap:anywhere]'
  if (isWithin)
    return (
      <section id={id} className={classNames(BACKGROUNDS[block.background], INSETS[block.background], wrap)}>
        {inside}
      </section>
    )
  if (block.kind === 'hero')
    return (
      <section id={id} className={wrap}>
        {inside}
      </section>
    )
  return (
    <section id={id} className={classNames(BACKGROUNDS[block.background], wrap)}>
      <Container>{inside}</Container>
    </section>
  )
}

// Backgrounds of the design system, on which its inks are readable.
const INSETS = { none: undefined, soft: 'rounded-md px-4 sm:px-6', accent: 'rounded-md px-4 sm:px-6' }

const BACKGROUNDS = { none: undefined, soft: 'bg-sunken py-8 md:py-10', accent: 'bg-accent-soft py-8 md:py-10' }
