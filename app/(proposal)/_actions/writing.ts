'use server'

import type { SimilarAsk, SimilarIdea } from '@/components/proposals/writing/similar-ideas'
import { calledAction } from '@/lib/edge/http/forms/called-action'
import { foreignAmounts } from '@/lib/foundation/input/field-currency'
import { formValues } from '@/lib/foundation/input/form-data'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { renderText } from '@/lib/foundation/markdown/render-text'
import type { AutosaveAnswer } from '@/lib/ideas/proposals/drafts/autosave-answer'
import { NARRATIVE_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { autosaveAnswer } from '../_components/autosave-answer'
import { similarIdeas } from '../_components/similar-ideas'

/** Saves the draft while it is typed. */
export const autosaveAction = calledAction(
  (ctx, data: FormData): Promise<AutosaveAnswer> => autosaveAnswer(ctx, formValues(data), foreignAmounts(data)),
  {
    access: 'member',
    isSent: (data) => data instanceof FormData,
    refused: (): AutosaveAnswer => ({ state: 'signedOut' }),
  },
)

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
