'use server'

import { withSavedWords } from '@/app/admin/_components/office-action'
import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { takingFiles } from '@/lib/edge/http/forms/taking-files'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { deletePostForm, newPostForm, postForm } from '@/lib/participation/boards/forms'
import { createPost, deletePost, updatePost } from '@/lib/participation/boards/write-post'
import { criterionForm, removeCriterionForm, scopeForm } from '@/lib/participation/evaluations/forms'
import { scopeFields } from '@/lib/participation/evaluations/scope-fields'
import { removeCriterion, saveCriterion, setEvaluation } from '@/lib/participation/evaluations/set-evaluation'
import { editQuestionForm, questionActForm, questionForm } from '@/lib/participation/questionnaires/forms'
import {
  addQuestion,
  moveQuestion,
  removeQuestion,
  updateQuestion,
} from '@/lib/participation/questionnaires/write-questions'
import { webinarForm } from '@/lib/participation/webinars/forms'
import { setWebinar } from '@/lib/participation/webinars/set-webinar'
import { webinarFields } from '@/lib/participation/webinars/webinar-fields'
import { addModule } from '@/lib/process/modules/administration/add-module'
import { addModuleForm } from '@/lib/process/modules/administration/forms'
import { donationFields } from '@/lib/process/processes/administration/saved-fields'
import { donationRulesForm } from '@/lib/process/processes/rules/donation-rules'
import { updateRules } from '@/lib/process/processes/rules/update-rules'

type Written = { processId: number; moduleId: number }

const back = { redirectTo: ({ processId, moduleId }: Written) => routes.adminModuleContent(processId, moduleId) }

export const createPostAction = takingFiles(
  action(newPostForm, createPost, { once: { name: 'post', by: 'text' }, access: 'office', ...back }),
)
export const updatePostAction = withSavedWords(takingFiles(action(postForm, updatePost, { access: 'office', ...back })))
export const deletePostAction = action(deletePostForm, deletePost, { access: 'office', ...back })
export const addQuestionAction = action(questionForm, addQuestion, {
  once: { name: 'question', by: 'text' },
  access: 'office',
  ...back,
})
export const updateQuestionAction = withSavedWords(
  action(editQuestionForm, updateQuestion, { access: 'office', ...back }),
)

export const questionListAction = action(
  questionActForm,
  (ctx, { moduleId, act: { act, questionId } }) =>
    act === 'remove'
      ? removeQuestion(ctx, { moduleId, questionId })
      : moveQuestion(ctx, { moduleId, questionId, by: act === 'up' ? -1 : 1 }),
  { access: 'office', ...back },
)

export const saveCriterionAction = withSavedWords(
  action(criterionForm, saveCriterion, { once: { name: 'criterion', by: 'text' }, access: 'office', ...back }),
)
export const removeCriterionAction = action(removeCriterionForm, removeCriterion, { access: 'office', ...back })

export const setScopeAction = withSavedWords(
  action(scopeForm, setEvaluation, {
    access: 'office',
    message: async () => (await getTranslations('admin'))('saved'),
    revision: async (evaluation, ctx) => revisionOf(scopeFields(ctx, evaluation)),
  }),
)

export const addModuleAction = action(addModuleForm, addModule, {
  once: { name: 'module', by: 'text' },
  access: 'office',
  redirectTo: ({ processId, moduleId }) => routes.adminModule(processId, moduleId),
})

export const setDonationRulesAction = withSavedWords(
  action(donationRulesForm, updateRules, {
    access: 'office',
    message: async () => (await getTranslations('admin'))('saved'),
    revision: async (process, ctx) => revisionOf(donationFields(ctx, process)),
  }),
)

export const setWebinarAction = withSavedWords(
  action(
    webinarForm,
    (ctx, form) => setWebinar(ctx, { ...form, startsAt: localInstant(ctx, form.startsAt, 'startsAt').toISOString() }),
    {
      access: 'office',
      message: async () => (await getTranslations('admin'))('saved'),
      revision: async (webinar, ctx) => revisionOf(webinarFields(ctx, webinar)),
    },
  ),
)
