'use server'

import { action } from '@/lib/edge/http/forms/action'
import { takingFiles } from '@/lib/edge/http/forms/taking-files'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { routes } from '@/lib/foundation/routes'
import { deletePostForm, newPostForm, postForm } from '@/lib/participation/boards/forms'
import { createPost, deletePost, updatePost } from '@/lib/participation/boards/write-post'
import { criterionForm, removeCriterionForm, scopeForm } from '@/lib/participation/evaluations/forms'
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
import { addModule } from '@/lib/process/modules/administration/add-module'
import { addModuleForm } from '@/lib/process/modules/administration/forms'
import { donationRulesForm } from '@/lib/process/processes/rules/donation-rules'
import { updateRules } from '@/lib/process/processes/rules/update-rules'

type Written = { processId: number; moduleId: number }

const back = { redirectTo: ({ processId, moduleId }: Written) => routes.adminModuleContent(processId, moduleId) }

export const createPostAction = takingFiles(action(newPostForm, createPost, back))
export const updatePostAction = takingFiles(action(postForm, updatePost, back))
export const deletePostAction = action(deletePostForm, deletePost, back)
export const addQuestionAction = action(questionForm, addQuestion, back)
export const updateQuestionAction = action(editQuestionForm, updateQuestion, back)

export const questionListAction = action(
  questionActForm,
  (ctx, { moduleId, act: { act, questionId } }) =>
    act === 'remove'
      ? removeQuestion(ctx, { moduleId, questionId })
      : moveQuestion(ctx, { moduleId, questionId, by: act === 'up' ? -1 : 1 }),
  back,
)

export const saveCriterionAction = action(criterionForm, saveCriterion, back)
export const removeCriterionAction = action(removeCriterionForm, removeCriterion, back)

export const setScopeAction = action(scopeForm, setEvaluation, {
  message: async () => (await getTranslations('admin'))('saved'),
})

export const addModuleAction = action(addModuleForm, addModule, {
  redirectTo: ({ processId, moduleId }) => routes.adminModule(processId, moduleId),
})

export const setDonationRulesAction = action(donationRulesForm, updateRules, {
  message: async () => (await getTranslations('admin'))('saved'),
})

export const setWebinarAction = action(
  webinarForm,
  (ctx, form) => setWebinar(ctx, { ...form, startsAt: localInstant(ctx, form.startsAt, 'startsAt').toISOString() }),
  { message: async () => (await getTranslations('admin'))('saved') },
)
