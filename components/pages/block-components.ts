import type { ReactNode } from 'react'
import type { KnownKind } from '@/lib/site/pages/catalogue/registry'
import type { BlockViewProps } from './block-view'
import { AnnouncementBlock } from './blocks/announcement'
import { CalendarBlock } from './blocks/calendar'
import { CallToActionBlock } from './blocks/call-to-action'
import { ColumnsBlock } from './blocks/columns'
import { ContactBlock } from './blocks/contact'
import { FaqBlock } from './blocks/faq'
import { FilesBlock } from './blocks/files'
import { GalleryBlock } from './blocks/gallery'
import { HeroBlock } from './blocks/hero'
import { IdeasBlock } from './blocks/ideas'
import { MapBlock } from './blocks/map'
import { NewsletterBlock } from './blocks/newsletter'
import { NumbersBlock } from './blocks/numbers'
import { PictureBlock } from './blocks/picture'
import { ProcessesBlock } from './blocks/processes'
import { QuoteBlock } from './blocks/quote'
import { RichTextBlock } from './blocks/rich-text'
import { StepsBlock } from './blocks/steps'
import { VideoBlock } from './blocks/video'
import { WorkspaceIdeasBlock } from './blocks/workspace-ideas'
import { WorkspacesBlock } from './blocks/workspaces'

type Components = { [Kind in KnownKind]: (props: BlockViewProps<Kind>) => ReactNode | Promise<ReactNode> }

/** The component of each kind of block. */
export const blockComponents: Components = {
  hero: HeroBlock,
  richText: RichTextBlock,
  picture: PictureBlock,
  gallery: GalleryBlock,
  columns: ColumnsBlock,
  callToAction: CallToActionBlock,
  steps: StepsBlock,
  faq: FaqBlock,
  quote: QuoteBlock,
  numbers: NumbersBlock,
  processes: ProcessesBlock,
  ideas: IdeasBlock,
  calendar: CalendarBlock,
  map: MapBlock,
  video: VideoBlock,
  files: FilesBlock,
  contact: ContactBlock,
  newsletter: NewsletterBlock,
  workspaces: WorkspacesBlock,
  workspaceIdeas: WorkspaceIdeasBlock,
  announcement: AnnouncementBlock,
}
