import type { AutosaveWords } from '@/components/forms/autosave/autosave'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { PreviewWords } from './idea-preview'
import type { ToolbarWords } from './markdown-field'

/** The finished words of the islands in the idea form; times and fields are filled in by the browser. */
export async function draftWords(): Promise<{
  keeper: AutosaveWords
  toolbar: ToolbarWords
  similar: { title: string; body: string; newTab: string }
  card: Pick<PreviewWords, 'title' | 'untitled' | 'missing'>
}> {
  const [all, t, tool, same] = await Promise.all([
    getTranslations('proposals'),
    getTranslations('proposals.keeper'),
    getTranslations('proposals.toolbar'),
    getTranslations('proposals.similar'),
  ])
  const time = '{time}'
  return {
    keeper: {
      saving: t('saving'),
      saved: t('saved', { time }),
      savedExcept: t('savedExcept', { time, fields: '{fields}' }),
      retrying: t('retrying'),
      signedOut: t('signedOut'),
      signIn: t('signIn'),
      notSaved: '{problem}',
      conflict: {
        title: t('conflictTitle'),
        text: t('conflictBody', { time }),
        plain: t('conflictPlain', { time }),
        same: t('conflictSame'),
        none: t('empty'),
        choice: { mine: t('mine'), theirs: t('theirs'), keepMine: t('keepMine'), takeTheirs: t('takeTheirs') },
      },
    },
    card: { title: all('form.preview'), untitled: all('untitled'), missing: all('form.missing') },
    similar: { title: same('title'), body: same('body'), newTab: same('newTab') },
    toolbar: {
      toolbar: tool('toolbar'),
      bold: tool('bold'),
      heading: tool('heading'),
      list: tool('list'),
      numbers: tool('numbers'),
      link: tool('link'),
      preview: tool('preview'),
      previewTitle: tool('previewTitle'),
      placeholder: tool('placeholder'),
      nothing: tool('nothing'),
    },
  }
}
