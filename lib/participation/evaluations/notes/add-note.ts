import 'server-only'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { noteBody } from '@/lib/participation/evaluations/note-schemas'
import { canWriteNote } from '@/lib/participation/evaluations/policy'
import { note, ofProposal } from './list-notes'

type AddedNote = { id: number; body: string; author: string; createdAt: Date }

/** Adds a note about an idea, which only evaluators and administrators of its process read. */
export async function addNote(
  context: Context,
  { proposalId, body }: { proposalId: number; body: string },
): Promise<AddedNote> {
  return transaction(requireSignedIn(context), async (ctx) => {
    requireAllowed(canWriteNote(ctx.actor, await lockProposal(ctx, proposalId)))
    return writeNote(ctx, proposalId, body)
  })
}

/** Stores a note of an actor who was authorized. */
export async function writeNote(ctx: SignedInContext, proposalId: number, body: string): Promise<AddedNote> {
  const { actor, organization, now } = ctx
  const { id } = await ctx.db.evaluationNote.create({
    data: {
      organizationId: organization.id,
      proposalId,
      body,
      createdAt: now,
      authorId: actor.userId === 0 ? null : actor.userId,
    },
    select: { id: true },
  })
  return { id, body, author: `${actor.name} ${actor.surname}`.trim() || actor.username, createdAt: now }
}

export const addNoteCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/notes',
  summary: 'Add a dated note for the office; notes are never changed (ADMIN, DELEGATE, EXPERT, ASSESSOR)',
  tag: 'Evaluations',
  access: 'member',
  params: ofProposal,
  body: noteBody,
  output: note,
  status: 201,
  errors: ['proposalUnknown', 'processPrivate', 'permissionDenied', 'ownProposal', 'fieldMissing', 'fieldTooLong'],
  run: addNote,
})

export const addNoteForm = form({
  input: formOf(addNoteCall),
  run: addNote,
  access: 'member',
  once: { name: 'note', by: 'text' },
  message: async () => (await getTranslations('evaluations'))('notes.done'),
})
