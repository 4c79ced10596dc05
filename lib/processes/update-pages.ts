import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import type { LocalizedText } from '@/lib/i18n/localized-text'
import { mergeTexts } from '@/lib/i18n/required-text'
import { lockProcess } from './lock-process'
import type { UpdatePagesInput } from './schemas'

/** Writes pages of a process as Markdown in each language; a page without any text is gone. */
export async function updatePages(ctx: Context, { processId, pages }: UpdatePagesInput): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockProcess(ctx, processId)
    for (const [kind, text] of Object.entries(pages)) await writePage(ctx, processId, kind, text)
    await recordAudit(ctx, {
      act: 'process.pagesWritten',
      subject: `process ${processId}`,
      facts: { pages: Object.keys(pages) },
    })
  })
}

async function writePage(ctx: Context, processId: number, kind: string, text: LocalizedText): Promise<void> {
  const known = await ctx.db.processPage.findFirst({ where: { processId, kind } })
  const body = mergeTexts(known?.body, text, ctx.organization.languages)
  if (Object.keys(body).length === 0) {
    await ctx.db.processPage.deleteMany({ where: { processId, kind } })
  } else if (known) {
    await ctx.db.processPage.update({ where: { id: known.id }, data: { body } })
  } else {
    await ctx.db.processPage.create({ data: { organizationId: ctx.organization.id, processId, kind, body } })
  }
}
