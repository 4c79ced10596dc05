import type { z } from 'zod'
import { announcement } from '@/lib/site/pages/blocks/announcement'
import { calendar } from '@/lib/site/pages/blocks/calendar'
import { callToAction } from '@/lib/site/pages/blocks/call-to-action'
import { columns } from '@/lib/site/pages/blocks/columns'
import { contact } from '@/lib/site/pages/blocks/contact'
import { faq } from '@/lib/site/pages/blocks/faq'
import { files } from '@/lib/site/pages/blocks/files'
import { gallery } from '@/lib/site/pages/blocks/gallery'
import { hero } from '@/lib/site/pages/blocks/hero'
import { ideas } from '@/lib/site/pages/blocks/ideas'
import { map } from '@/lib/site/pages/blocks/map'
import { newsletter } from '@/lib/site/pages/blocks/newsletter'
import { numbers } from '@/lib/site/pages/blocks/numbers'
import { picture } from '@/lib/site/pages/blocks/picture'
import { processes } from '@/lib/site/pages/blocks/processes'
import { quote } from '@/lib/site/pages/blocks/quote'
import { richText } from '@/lib/site/pages/blocks/rich-text'
import { steps } from '@/lib/site/pages/blocks/steps'
import { video } from '@/lib/site/pages/blocks/video'
import { workspaceIdeas } from '@/lib/site/pages/blocks/workspace-ideas'
import { workspaces } from '@/lib/site/pages/blocks/workspaces'

/** Every kind of block; tests/house/page-blocks.test.ts compares it with the files that declare and display them. */
export const blockKinds = {
  hero,
  richText,
  picture,
  gallery,
  columns,
  callToAction,
  steps,
  faq,
  quote,
  numbers,
  processes,
  ideas,
  calendar,
  map,
  video,
  files,
  contact,
  newsletter,
  workspaces,
  workspaceIdeas,
  announcement,
}

export type KnownKind = keyof typeof blockKinds

export type BlockOf<Kind extends KnownKind> = z.output<(typeof blockKinds)[Kind]['schema']>

export type KnownBlock = { [Kind in KnownKind]: BlockOf<Kind> }[KnownKind]

export function isKnownKind(kind: unknown): kind is KnownKind {
  return typeof kind === 'string' && Object.hasOwn(blockKinds, kind)
}
