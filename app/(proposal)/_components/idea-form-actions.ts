import { writeProposalAction } from '@/lib/generated/actions/ideas/proposals/publishing/write-proposal'
import { autosaveAction, previewAction, similarAction } from '../_actions/writing'

/** The server actions of the idea form, for the page of a new idea and of a draft. */
export const ideaFormActions = {
  write: writeProposalAction,
  autosave: autosaveAction,
  preview: previewAction,
  findSimilar: similarAction,
}
