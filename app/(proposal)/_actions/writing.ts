'use server'

import type { SimilarAsk, SimilarIdea } from '@/components/proposals/writing/similar-ideas'
import { action } from '@/lib/edge/http/forms/action'
import { takingFiles } from '@/lib/edge/http/forms/taking-files'
import { currentContext } from '@/lib/edge/request/current'
import { isSignedIn } from '@/lib/foundation/context/actor'
import { formValues } from '@/lib/foundation/input/form-data'
import { renderPreview } from '@/lib/foundation/markdown/render-markdown'
import { markActionStarted } from '@/lib/framework/http/served-request'
import type { AutosaveAnswer } from '@/lib/ideas/proposals/drafts/autosave-answer'
import { proposalFormInput } from '@/lib/ideas/proposals/drafts/forms'
import { writeProposal } from '@/lib/ideas/proposals/drafts/write-proposal'
import { NARRATIVE_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { autosaveAnswer } from '../_components/autosave-answer'
import { similarIdeas } from '../_components/similar-ideas'
import { writtenAddress } from '../_components/written-address'

// One file for both pages, so that the actions' ids stay the same when a new draft gets its own address.

export const writeProposalAction = takingFiles(action(proposalFormInput, writeProposal, { redirectTo: writtenAddress }))

/** Saves the draft while it is typed. */
export async function autosaveAction(data: FormData): Promise<AutosaveAnswer> {
  if (!(data instanceof FormData)) throw new TypeError('A draft is a form.')
  markActionStarted()
  const ctx = await currentContext()
  if (!isSignedIn(ctx.actor) || !ctx.actor.consentsCurrent) return { state: 'signedOut' }
  return autosaveAnswer({ ...ctx, actor: ctx.actor }, formValues(data))
}

/**
 * Preview of a Markdown text as sanitized HTML. Sent as a form, because the text may exceed the limit of a JSON body.
 */
export async function previewAction(data: FormData): Promise<string> {
  const text = data instanceof FormData ? data.get('text') : null
  if (typeof text !== 'string') throw new TypeError('Only a text has a preview.')
  markActionStarted()
  const { actor } = await currentContext()
  if (!isSignedIn(actor) || text.length > 2 * NARRATIVE_LENGTH_MAX) return ''
  return renderPreview(text, 3)
}

/** Finds ideas similar to the one being written. */
export async function similarAction(requested: SimilarAsk): Promise<SimilarIdea[]> {
  if (typeof requested !== 'object' || requested === null) throw new TypeError('Ideas are similar to something.')
  markActionStarted()
  const ctx = await currentContext()
  return isSignedIn(ctx.actor) ? similarIdeas(ctx, requested) : []
}
