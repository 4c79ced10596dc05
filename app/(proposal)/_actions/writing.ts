'use server'

import type { SimilarAsk, SimilarIdea } from '@/components/proposals/writing/similar-ideas'
import { autosave } from '@/lib/edge/http/forms/autosave'
import { calledAction } from '@/lib/edge/http/forms/called-action'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { renderText } from '@/lib/foundation/markdown/render-text'
import { NARRATIVE_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { draftAutosave } from '../_components/draft-autosave'
import { similarIdeas } from '../_components/similar-ideas'

/** Saves the draft while it is typed. */
export const autosaveAction = autosave(draftAutosave)

/**
 * Preview of a text as its readers will see it. Sent as a form, because the text may exceed the limit of a JSON body.
 */
export const previewAction = calledAction(
  async (ctx, data: FormData): Promise<string> => {
    const text = String(data.get('text'))
    return text.length > 2 * NARRATIVE_LENGTH_MAX ? '' : renderText(ctx, manyLines(text), 3)
  },
  {
    access: 'member',
    isSent: (data): data is FormData => data instanceof FormData && typeof data.get('text') === 'string',
    refused: () => '',
  },
)

/** Finds ideas similar to the one being written. */
export const similarAction = calledAction(
  (ctx, requested: SimilarAsk): Promise<SimilarIdea[]> => similarIdeas(ctx, requested),
  {
    access: 'member',
    isSent: (requested): requested is SimilarAsk => typeof requested === 'object' && requested !== null,
    refused: () => [],
  },
)
