import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { getProcessPages } from '@/lib/process/processes/facts/admin-queries'
import { pagesFields } from '@/lib/process/processes/facts/saved-fields'
import { lockProcess } from '@/lib/process/processes/lock-process'
import type { UpdatePagesInput } from '@/lib/process/processes/schemas'
import { updatePagesInput } from '@/lib/process/processes/schemas'

/** Writes pages of a process as Markdown in each language; pages without text are deleted. */
export async function updatePages(ctx: Context, { processId, pages, revision }: UpdatePagesInput): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockProcess(ctx, processId)
    const saved = pagesFields(ctx, await getProcessPages(ctx, processId))
    await requireUnchanged(ctx, { revision, saved, subject: `process ${processId}` })
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

export const updatePagesForm = form({
  input: formOf(updatePagesInput, { processId: formId }),
  run: async (ctx, input) => {
    await updatePages(ctx, input)
    return input.processId
  },
  access: 'office',
  message: async () => (await getTranslations('admin'))('saved'),
  revision: async (id, ctx) => revisionOf(pagesFields(ctx, await getProcessPages(ctx, id))),
})
