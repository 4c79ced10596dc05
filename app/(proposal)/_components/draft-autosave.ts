import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Autosaved } from '@/lib/edge/http/forms/autosave'
import { foreignAmounts } from '@/lib/foundation/input/field-currency'
import { autosaveDraft } from '@/lib/ideas/proposals/drafts/autosave-draft'
import { findBegun } from '@/lib/ideas/proposals/drafts/begin-once'
import { isDraftSaved } from '@/lib/ideas/proposals/drafts/is-draft-saved'

/** How the form of an idea is saved while it is filled in. */
export const draftAutosave: Autosaved = {
  access: 'member',
  save: async (ctx, values, data) => {
    const foreign = foreignAmounts(data)
    const skipped = new Set(foreign.map(({ field }) => field))
    const own = Object.fromEntries(Object.entries(values).filter(([name]) => !skipped.has(name)))
    const { refused, revision, ...address } = await autosaveDraft(ctx, own)
    return {
      fields: { proposalId: String(address.id), revision },
      ...(!values['proposalId'] && { path: routes.editProposal(address) }),
      refused: [...refused, ...foreign],
    }
  },
  findConflict: async (ctx, values, { saved }) => {
    const begun = values['proposalId'] ? null : await findBegun(ctx, String(values['formKey']))
    const proposalId = begun?.proposalId ?? Number(values['proposalId'])
    const fields = { proposalId: String(proposalId) }
    if (await isDraftSaved(ctx, proposalId, values)) return { fields, saved: null }
    const entered = (name: string) => [values[name] ?? ''].flat().join('').trim()
    const differing = Object.entries(saved).filter(([name, text]) => entered(name) !== text)
    return { fields, saved: differing.map(([name, text]) => ({ name, label: name, text, lang: '' })) }
  },
}
