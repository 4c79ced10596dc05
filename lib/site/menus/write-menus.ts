import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { type MenuEntry, type SiteMenus, siteMenus } from '@/lib/foundation/context/site-menus'
import { transaction } from '@/lib/foundation/context/transaction'
import { readColumn } from '@/lib/foundation/db/read-column'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canEditPages } from '../pages/policy'
import { type WriteMenusInput, writeMenusInput } from './schemas'

const list = z.array(z.object({ target: z.string(), label: z.partialRecord(z.enum(LOCALES), z.string()) })).nullable()
export const output = z.object({ revision: z.string(), main: list, footer: list })

type WrittenMenus = Omit<SiteMenus, 'revision'> & { revision: string }

/** Sets the order of menu and footer; throws savedMeanwhile unless the officer has seen the saved one. */
export async function writeMenus(ctx: Context, { revision, main, footer }: WriteMenusInput): Promise<WrittenMenus> {
  requireAllowed(canEditPages(ctx.actor))
  const saved = await transaction(ctx, async (ctx) => {
    const { id, menus } = await lockOrganization(ctx)
    const before = readColumn(siteMenus, menus).revision
    const subject = `organization ${id}`
    await requireUnchanged(ctx, { revision, saved: {}, present: String(before), subject })
    const after = { revision: before + 1, main, footer }
    await ctx.db.organization.update({
      where: { id },
      data: { menus: { ...after, main: storedList(main), footer: storedList(footer) } },
    })
    const words = (list: readonly MenuEntry[] | null) => list?.map(({ target }) => target).join(' ') ?? ''
    const facts = { main: words(main), footer: words(footer) }
    await recordAudit(ctx, { act: 'organization.menusSet', subject, facts })
    return { ...after, revision: String(after.revision) }
  })
  clearOrganizationCache()
  return saved
}

function storedList(list: readonly MenuEntry[] | null) {
  return list?.map(({ target, label }) => (Object.keys(label).length === 0 ? target : { target, label })) ?? null
}

export const writeMenusCall = call({
  method: 'PUT',
  path: '/menus',
  summary: 'Set the entries of the main menu and of the footer, in order (ADMIN)',
  description: 'Send the revision that was read. Pages that are not published are stored and not displayed.',
  tag: 'Pages',
  access: 'member',
  body: writeMenusInput,
  output,
  errors: ['permissionDenied', 'savedMeanwhile'],
  run: writeMenus,
})
