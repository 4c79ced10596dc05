'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { autosave } from '@/lib/edge/http/forms/autosave'
import { takingChosenFiles } from '@/lib/edge/http/forms/taking-chosen-files'
import { editBlockList, saveBlock, savePageTexts } from '@/lib/site/pages/editing/edit-draft'
import type { ActAnswer } from '@/lib/site/pages/editing/editor-answer'
import { blockForm, blockListFields, contentForm, pageTextsForm } from '@/lib/site/pages/editing/forms'
import { replaceDraft } from '@/lib/site/pages/editing/replace-draft'
import { editedPage, orChanged } from '@/lib/site/pages/or-changed'
import { actAnswer, editorAction, editorAutosave, savedInstead } from './_components/editor-answers'

/** Moves, copies, hides or removes a block without leaving the page. */
export const actOnBlockAction = editorAction<ActAnswer>((call) => actAnswer(call, blockListFields, editBlockList))

/** Sets the draft to an earlier or later content of this tab. */
export const replaceDraftAction = editorAction<ActAnswer>((call) =>
  actAnswer(call, contentForm, async (ctx, { key, ...form }) => {
    const saved = await orChanged(replaceDraft(ctx, { key, ...form }))
    return saved ? { key, done: 'replaced', revision: Number(saved.revision) } : { key, done: 'changed' }
  }),
)

/** Saves a form of the builder while it is filled in. */
export const autosaveAction = autosave(editorAutosave)

export const saveBlockAction = takingChosenFiles(
  action(blockForm, saveBlock, {
    access: 'office',
    saved: savedInstead,
    redirectTo: ({ again, block, ...saved }) =>
      again ? routes.builderBlock(saved.key, block, 'saved') : editedPage(saved),
  }),
)

export const savePageTextsAction = action(pageTextsForm, savePageTexts, {
  access: 'office',
  saved: savedInstead,
  redirectTo: editedPage,
})
