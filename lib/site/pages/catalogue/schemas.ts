import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { idInput } from '@/lib/foundation/input/ids'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { optionalText, requiredText } from '@/lib/foundation/input/required-text'
import { requiredRevision } from '@/lib/foundation/input/revision-schemas'
import { manyLines, typedIdentifier } from '@/lib/foundation/input/typed-text'
import { PAGE_DESCRIPTION_MAX, PAGE_TITLE_MAX, VERSION_NOTE_MAX } from '@/lib/site/pages/base/limits'
import { isSlug, isStandardPage, type PageKey, STANDARD_PAGES } from '@/lib/site/pages/base/page-keys'
import { blocksInput } from './block-schemas'

/** The key of a page: one of the standard ones, or `own:` with its slug. */
export const pageKey = z
  .string()
  .max(64)
  .refine((key): key is PageKey => isStandardPage(key) || (key.startsWith('own:') && isSlug(key.slice(4))))
  .meta({
    description: `${STANDARD_PAGES.join(', ')} or own:slug`,
  })

/** The revision of the saved draft that the client changes; 0 if there is none. */
const revision = requiredRevision

export const pageInput = z.strictObject({ key: pageKey })

export const versionInput = z.strictObject({
  key: pageKey,
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .meta({ type: 'integer', minimum: 1, pattern: undefined }),
})

export const contentInput = z.strictObject({
  title: optionalText(PAGE_TITLE_MAX),
  description: optionalText(PAGE_DESCRIPTION_MAX),
  blocks: blocksInput,
})

export const writeDraftInput = contentInput.extend({ revision })

export const revisionInput = z.strictObject({ revision })

export const publishPageInput = z.strictObject({
  revision,
  /** Number of the published version that this draft replaces; by default the one it began from. */
  replaces: idInput.nullable().optional(),
  note: limitedText({ max: VERSION_NOTE_MAX, clean: manyLines }).default(''),
  /** Of terms and privacy: consent is requested again. */
  asksAgain: z.boolean().default(false),
})

export const copyPageInput = z.strictObject({
  revision,
  /** A page of the organization, or the starter of the platform. */
  from: z.union([pageKey, z.literal('starter')]),
})

export const createPageInput = z.strictObject({
  slug: z
    .string()
    .overwrite(typedIdentifier)
    .refine(isSlug, { error: 'fieldInvalid' satisfies ErrorName }),
  title: requiredText(PAGE_TITLE_MAX),
})

export const hidePageInput = z.strictObject({ isHidden: z.boolean() })

/** A page as it is exported. */
const exportedPage = contentInput.extend({ format: z.literal('participation-page'), key: pageKey })

export const importPageInput = z.strictObject({ revision, page: exportedPage })

type Page = z.output<typeof pageInput>
export type ReviewInput = Page
export type WriteDraftInput = Page & z.output<typeof writeDraftInput>
export type DiscardDraftInput = Page & z.output<typeof revisionInput>
export type PublishPageInput = Page & z.output<typeof publishPageInput>
export type RestoreVersionInput = z.output<typeof versionInput> & z.output<typeof revisionInput>
export type CopyPageInput = Page & z.output<typeof copyPageInput>
export type CreatePageInput = z.output<typeof createPageInput>
export type HidePageInput = Page & z.output<typeof hidePageInput>
export type ImportPageInput = Page & z.output<typeof importPageInput>
