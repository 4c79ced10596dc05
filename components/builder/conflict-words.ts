import type { Words } from './labels'

export function conflictWords(t: Words) {
  return {
    title: t('conflict.title'),
    text: t('conflict.text'),
    same: t('conflict.same'),
    none: t('conflict.none'),
    open: t('conflict.open'),
  }
}
