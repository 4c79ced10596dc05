import { route } from '@/lib/edge/http/api/route'
import { addNote } from '@/lib/participation/evaluations/notes/add-note'
import { listNotes } from '@/lib/participation/evaluations/notes/list-notes'
import { addNoteContract, listNotesContract } from '@/lib/participation/evaluations/notes/note-contracts'

export const GET = route(listNotesContract, listNotes)
export const POST = route(addNoteContract, addNote)
