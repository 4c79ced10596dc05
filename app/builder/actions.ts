'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { takingChosenFiles } from '@/lib/edge/http/forms/taking-chosen-files'
import { editBlockList, saveBlock, savePageTexts } from '@/lib/site/pages/editing/edit-draft'
import type { ActAnswer, AutosaveAnswer } from '@/lib/site/pages/editing/editor-answer'
import { blockForm, blockListFields, contentForm, pageTextsForm } from '@/lib/site/pages/editing/forms'
import { replaceDraft } from '@/lib/site/pages/editing/replace-draft'
import { editedPage, orChanged } from '@/lib/site/pages/or-changed'
import { actAnswer, autosaveAnswer, editorAction } from './_components/editor-answers'
import { withConflict } from './_components/with-conflict'

/** Moves, copies, hides or removes a block without leaving the page. */
export const actOnBlockAction = editorAction<ActAnswer>((call) => actAnswer(call, blockListFields, editBlockList))

/** Sets the draft to an earlier or later content of this tab. */
export const replaceDraftAction = editorAction<ActAnswer>((call) =>
  actAnswer(call, contentForm, async (ctx, { key, ...form }) => {
    const saved = await orChanged(replaceDraft(ctx, { key, ...form }))
    return saved ? { key, done: 'replaced', revision: saved.revision } : { key, done: 'changed' }
  }),
)

/** Saves a form of the builder while it is filled in. */
export const autosaveAction = editorAction<AutosaveAnswer>(autosaveAnswer)

const toPage = { redirectTo: editedPage }

export const saveBlockAction = takingChosenFiles(
  withConflict(
    action(blockForm, saveBlock, {
      access: 'office',
      redirectTo: ({ again, block, ...saved }) =>
        again ? routes.builderBlock(saved.key, block, 'saved') : editedPage(saved),
    }),
  ),
)

export const savePageTextsAction = withConflict(action(pageTextsForm, savePageTexts, { access: 'office', ...toPage }))
