import type { z } from 'zod'
import { announcement } from './blocks/announcement'
import { calendar } from './blocks/calendar'
import { callToAction } from './blocks/call-to-action'
import { columns } from './blocks/columns'
import { contact } from './blocks/contact'
import { faq } from './blocks/faq'
import { files } from './blocks/files'
import { gallery } from './blocks/gallery'
import { hero } from './blocks/hero'
import { ideas } from './blocks/ideas'
import { map } from './blocks/map'
import { newsletter } from './blocks/newsletter'
import { numbers } from './blocks/numbers'
import { picture } from './blocks/picture'
import { processes } from './blocks/processes'
import { quote } from './blocks/quote'
import { richText } from './blocks/rich-text'
import { steps } from './blocks/steps'
import { video } from './blocks/video'
import { workspaceIdeas } from './blocks/workspace-ideas'
import { workspaces } from './blocks/workspaces'

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
