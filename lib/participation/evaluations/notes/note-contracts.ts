import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { noteBody } from './note-schemas'

const ofProposal = z.strictObject({ proposalId: pathId })
const note = z.object({
  id: z.number().int(),
  body: z.string(),
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

export const listNotesContract = contract({
  method: 'GET',
  path: '/proposals/{proposalId}/notes',
  summary: 'The office’s own notes about a proposal (ADMIN, DELEGATE, EXPERT, ASSESSOR)',
  tag: 'Evaluations',
  access: 'member',
  params: ofProposal,
  output: z.array(note),
  errors: ['proposalUnknown', 'processPrivate', 'permissionDenied'],
})

export const addNoteContract = contract({
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
})
