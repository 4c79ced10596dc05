import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { form } from '@/lib/foundation/input/form'
import { formFlag, formIdOrUndefined, formInput, formNumber } from '@/lib/foundation/input/form-fields'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { CONTENT_SECTIONS_MAX } from '@/lib/foundation/markdown/limits'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { AGREED_VERSIONS } from '@/lib/site/pages/agreed-versions'
import type { Block } from '@/lib/site/pages/catalogue/block-schemas'
import { type BlockOf, blockKinds } from '@/lib/site/pages/catalogue/registry'
import { lockPage } from '@/lib/site/pages/versions/lock-page'
import { publishBlocks, withdrawPublished } from '@/lib/site/pages/versions/publish-blocks'
import { type ContentSection, getContentForForm, sections } from './content-blocks'
import { contentFields } from './content-fields'
import { isAgreedTo } from './content-pages'
import { contentInput, contentPageInput, contentSection, type WriteContentInput } from './schemas'

type Sections = WriteContentInput['sections']

/** Publishes a page with these sections in place of its rich texts; other blocks stay where they are. */
export async function writeContent(
  ctx: Context,
  { page, sections, asksAgain, revision }: WriteContentInput,
): Promise<ContentSection[]> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  if (asksAgain && !isAgreedTo(page)) throw new AppError('fieldInvalid', {}, { field: 'asksAgain' })
  const written = await transaction(ctx, async (ctx) => {
    await lockOrganization(ctx)
    const locked = await lockPage(ctx, page)
    if (revision !== undefined) {
      const saved = contentFields(ctx, (await getContentForForm(ctx, { page })).sections)
      await requireUnchanged(ctx, { revision, saved, subject: `page ${page}` })
    }
    // The start page shows texts between blocks of the platform from the beginning.
    const before = locked.published === null && page !== 'intro' ? [] : locked.content.blocks
    const texts = richTexts(ctx, before, sections, locked.idMax)
    const blocks = placed(before, texts)
    if (blocks.length === 0) await withdrawPublished(ctx, locked)
    else await publishBlocks(ctx, locked, { ...locked.content, blocks })
    if (asksAgain && isAgreedTo(page))
      await ctx.db.organization.update({
        where: { id: ctx.organization.id },
        data: { [AGREED_VERSIONS[page]]: { increment: 1 } },
      })
    await recordAudit(ctx, {
      act: 'organization.pageWritten',
      subject: `page ${page}`,
      facts: { sections: texts.length, asksAgain },
    })
    return texts
  })
  if (asksAgain) clearOrganizationCache()
  return written.map(({ id, title, text }) => ({ id, title, text }))
}

/** The sections as blocks, each over the block of its id; sections without text are left out. */
function richTexts(ctx: Context, before: readonly Block[], sections: Sections, idMax: number): BlockOf<'richText'>[] {
  const known = new Map(before.flatMap((block) => (block.kind === 'richText' ? [[block.id, block] as const] : [])))
  const used = new Set<number>()
  let next = idMax
  return sections.flatMap(({ id, title, text }) => {
    const old = id === undefined || used.has(id) ? undefined : known.get(id)
    const over = (text: unknown, changed: LocalizedText) => mergeTexts(text, changed, ctx.organization.languages)
    const texts = { title: over(old?.title, title), text: over(old?.text, text) }
    if (Object.keys({ ...texts.title, ...texts.text }).length === 0) return []
    if (old) used.add(old.id)
    else next += 1
    const fields = old ?? blockKinds.richText.schema.parse({ kind: 'richText', ...blockKinds.richText.empty, id: next })
    return [{ ...fields, ...texts }]
  })
}

/** The blocks with these in place of the rich texts, where the first of those stood. */
function placed(before: readonly Block[], texts: readonly Block[]): Block[] {
  const first = before.findIndex(({ kind }) => kind === 'richText')
  const at = first === -1 ? before.length : first
  return [...before.slice(0, at), ...texts, ...before.slice(at).filter(({ kind }) => kind !== 'richText')]
}

export const writeContentCall = call({
  method: 'PUT',
  path: '/organizations/current/texts/{page}',
  summary: 'Write a page as sections of Markdown; a new text of terms or privacy can ask everybody again (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  params: contentPageInput,
  body: contentInput,
  output: sections,
  errors: ['savedMeanwhile', 'permissionDenied', 'notFound', 'fieldTooLong', 'fieldInvalid'],
  run: writeContent,
})

const section = z.strictObject({
  id: formIdOrUndefined,
  place: formNumber(z.number().int().min(1).max(99).catch(99)),
  title: contentSection.shape.title,
  text: contentSection.shape.text,
  isRemoved: formFlag,
})

/** Sections are numbered fields, sorted by the number that the officer entered. */
export const writeContentForm = form({
  input: formInput(
    z
      .strictObject({
        ...contentPageInput.shape,
        sections: boundedRecord(z.string(), section, CONTENT_SECTIONS_MAX),
        asksAgain: formFlag,
        revision: contentInput.shape.revision,
      })
      .transform(({ sections, ...form }) => ({
        ...form,
        sections: Object.values(sections)
          .filter(({ isRemoved }) => !isRemoved)
          .toSorted((a, b) => a.place - b.place)
          .map(({ id, title, text }) => ({ ...(id === undefined ? {} : { id }), title, text })),
      })),
  ),
  run: async (ctx, input) => {
    await writeContent(ctx, input)
    return input.page
  },
  access: 'office',
  redirectTo: (page) => routes.adminText(page, 'saved'),
})
