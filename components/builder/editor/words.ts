import type { AutosaveWords } from '@/components/forms/autosave/autosave'
import type { Words } from '../labels'
import type { EditorWords } from './page-editor'

// The browser inserts times and messages, so the placeholders stay in the texts.

export function keeperWords(t: Words): AutosaveWords {
  return {
    saving: t('keeper.saving'),
    saved: t('keeper.saved', { time: '{time}' }),
    savedExceptFiles: t('keeper.savedExceptFiles', { time: '{time}' }),
    notSaved: t('keeper.notSaved', { problem: '{problem}' }),
    retrying: t('keeper.retrying'),
    signedOut: t('keeper.signedOut'),
    signIn: t('keeper.signIn'),
    conflict: {
      title: t('conflict.title'),
      text: t('conflict.text'),
      same: t('conflict.same'),
      none: t('conflict.none'),
    },
  }
}

export function editorWords(t: Words): EditorWords {
  return {
    undo: t('editor.undo'),
    redo: t('editor.redo'),
    undone: t('editor.undone'),
    redone: t('editor.redone'),
    nothing: t('editor.nothing'),
    busy: t('keeper.saving'),
    unreachable: t('editor.unreachable'),
    signedOut: t('editor.signedOut'),
    signIn: t('keeper.signIn'),
  }
}
