import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { recordAudit } from '@/lib/identity/audit/record'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { blockBody, type ContentSection } from './content-blocks'
import { AGREED_VERSIONS, isAgreedTo } from './content-pages'
import type { WriteContentInput } from './schemas'

/** Writes the organization's texts of a page; sections without text are deleted. */
export async function writeContent(
  ctx: Context,
  { page, sections, asksAgain }: WriteContentInput,
): Promise<ContentSection[]> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  if (asksAgain && !isAgreedTo(page)) throw new AppError('fieldInvalid', {}, { field: 'asksAgain' })
  const written = await transaction(ctx, async (ctx) => {
    await lockOrganization(ctx)
    const known = await ctx.db.contentBlock.findMany({ where: { page, kind: 'text' } })
    const bodies = new Map(known.map(({ id, body }) => [id, readColumn(blockBody, body)]))
    const blocks = sections
      .map(({ id, title, text }) => {
        const before = id === undefined ? undefined : bodies.get(id)
        const over = (old: unknown, changed: LocalizedText) => mergeTexts(old, changed, ctx.organization.languages)
        return { title: over(before?.title, title), text: over(before?.text, text) }
      })
      .filter(({ title, text }) => Object.keys({ ...title, ...text }).length > 0)
    await ctx.db.contentBlock.deleteMany({ where: { page, kind: 'text' } })
    const rows = await ctx.db.contentBlock.createManyAndReturn({
      data: blocks.map((body, position) => ({
        organizationId: ctx.organization.id,
        page,
        position,
        kind: 'text',
        body,
      })),
    })
    if (asksAgain && isAgreedTo(page))
      await ctx.db.organization.update({
        where: { id: ctx.organization.id },
        data: { [AGREED_VERSIONS[page]]: { increment: 1 } },
      })
    await recordAudit(ctx, {
      act: 'organization.pageWritten',
      subject: `page ${page}`,
      facts: { sections: rows.length, asksAgain },
    })
    return rows.map(({ id }, index) => ({ id, title: blocks[index]?.title ?? {}, text: blocks[index]?.text ?? {} }))
  })
  if (asksAgain) clearOrganizationCache()
  return written
}
