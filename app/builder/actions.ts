'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { takingChosenFiles } from '@/lib/edge/http/forms/taking-chosen-files'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { sharedAnswer } from '@/lib/site/pages/calls'
import { copyPage } from '@/lib/site/pages/copy-page'
import { createPage } from '@/lib/site/pages/create-page'
import { discardDraft } from '@/lib/site/pages/discard-draft'
import { addBlock, type Edited, editBlockList, saveBlock, savePageTexts } from '@/lib/site/pages/editing/edit-draft'
import type { ActAnswer, AutosaveAnswer } from '@/lib/site/pages/editing/editor-answer'
import {
  addBlockForm,
  blockForm,
  blockListForm,
  contentForm,
  copyForm,
  createPageForm,
  hidePageForm,
  IMPORT_BYTES_MAX,
  importForm,
  pageTextsForm,
  publishForm,
  restoreForm,
  reviewForm,
  revisionForm,
} from '@/lib/site/pages/editing/forms'
import { orChanged } from '@/lib/site/pages/editing/or-changed'
import { replaceDraft } from '@/lib/site/pages/editing/replace-draft'
import { hidePage } from '@/lib/site/pages/hide-page'
import { importPage } from '@/lib/site/pages/import-page'
import { publishPage } from '@/lib/site/pages/publish-page'
import { restoreVersion } from '@/lib/site/pages/restore-version'
import { endReviews } from '@/lib/site/pages/reviewing/end-reviews'
import { shareDraft } from '@/lib/site/pages/reviewing/share-draft'
import { actAnswer, autosaveAnswer, editorAction } from './_components/editor-answers'
import { withConflict } from './_components/with-conflict'

/** Moves, copies, hides or removes a block without leaving the page. */
export const actOnBlockAction = editorAction<ActAnswer>((call) => actAnswer(call, blockListForm, editBlockList))

/** Sets the draft to an earlier or later content of this tab. */
export const replaceDraftAction = editorAction<ActAnswer>((call) =>
  actAnswer(call, contentForm, async (ctx, { key, ...form }) => {
    const saved = await orChanged(replaceDraft(ctx, { key, ...form }))
    return saved ? { key, done: 'replaced', revision: saved.revision } : { key, done: 'changed' }
  }),
)

/** Saves a form of the builder while it is filled in. */
export const autosaveAction = editorAction<AutosaveAnswer>(autosaveAnswer)

const toPage = {
  redirectTo: ({ key, done, number, at }: Edited) =>
    routes.builderPage(key, number === undefined ? { done } : { done, number }, at),
}

/** The address after a command that needs the draft as the officer saw it. */
async function done(key: Edited['key'], name: string, work: Promise<unknown>): Promise<Edited> {
  return { key, done: (await orChanged(work.then(() => true))) ? name : 'changed' }
}

export const editBlockListAction = action(blockListForm, editBlockList, { access: 'office', ...toPage })

export const addBlockAction = action(addBlockForm, addBlock, {
  access: 'office',
  redirectTo: ({ key, block }) =>
    block === null ? routes.builderPage(key, { done: 'changed' }) : routes.builderBlock(key, block, 'added'),
})

export const saveBlockAction = takingChosenFiles(
  withConflict(
    action(blockForm, saveBlock, {
      access: 'office',
      redirectTo: ({ again, block, ...saved }) =>
        again ? routes.builderBlock(saved.key, block, 'saved') : toPage.redirectTo(saved),
    }),
  ),
)

export const savePageTextsAction = withConflict(action(pageTextsForm, savePageTexts, { access: 'office', ...toPage }))

export const publishPageAction = action(
  publishForm,
  async (ctx, form) => ({ ...(await done(form.key, 'published', publishPage(ctx, form))), note: form.note }),
  {
    access: 'office',
    redirectTo: ({ key, done, note }) => routes.builderPage(key, done === 'changed' ? { done, note } : { done }),
  },
)

export const discardDraftAction = action(
  revisionForm,
  (ctx, form) => done(form.key, 'discarded', discardDraft(ctx, form)),
  { access: 'office', ...toPage },
)

export const restoreVersionAction = action(
  restoreForm,
  async (ctx, form) => ({
    ...(await done(form.key, 'restored', restoreVersion(ctx, form))),
    number: form.number,
  }),
  { access: 'office', ...toPage },
)

export const copyPageAction = action(copyForm, (ctx, form) => done(form.key, 'copied', copyPage(ctx, form)), {
  access: 'office',
  ...toPage,
})

/** A chosen file takes the place of a pasted text. */
export const importPageAction = action(
  importForm,
  (ctx, { json, ...form }) => done(form.key, 'imported', importPage(ctx, { ...form, page: json })),
  {
    access: 'office',
    prepare: async (data) => {
      const file = data.get('file')
      if (file instanceof File && file.size > 0)
        data.set('json', file.size > IMPORT_BYTES_MAX ? 'too large' : await file.text())
      data.delete('file')
    },
    ...toPage,
  },
)

/** The link is in the message, to be copied. */
export const shareDraftAction = action(reviewForm, shareDraft, {
  access: 'office',
  message: async (out, ctx) => {
    const { url } = sharedAnswer(out, ctx)
    const date = formatDeadline(ctx.locale, out.until, ctx.organization.timeZone)
    return (await getTranslations('builder'))('done.shared', { url, date })
  },
})

export const endReviewsAction = action(reviewForm, endReviews, {
  access: 'office',
  message: async () => (await getTranslations('builder'))('done.reviewsEnded'),
})

export const createPageAction = action(createPageForm, createPage, {
  once: { name: 'page', by: 'text' },
  access: 'office',
  redirectTo: ({ key }) => routes.builderPage(key, { done: 'created' }),
})

export const hidePageAction = action(
  hidePageForm,
  async (ctx, form) => {
    await hidePage(ctx, form)
    return form.isHidden
  },
  { access: 'office', redirectTo: (isHidden) => routes.builder(isHidden ? 'hidden' : 'shown') },
)
