import type { Translator } from '@/lib/foundation/i18n/translations'

/** Finished words of the map island. */
export type MapTexts = {
  label: string
  loading: string
  failed: string
  unsupported: string
  zoomIn: string
  zoomOut: string
  open: string
  close: string
  /** The link to the list of the ideas in view. */
  here: string
  /** Above the ideas in view. */
  inView: string
  noneInView: string
}

export type PickerTexts = Pick<MapTexts, 'label' | 'loading' | 'unsupported' | 'zoomIn' | 'zoomOut'> & {
  choose: string
  help: string
  marker: string
  remove: string
  chosen: string
}

export function mapTexts(t: Translator<'map'>): MapTexts {
  return {
    label: t('label'),
    loading: t('loading'),
    failed: t('failed'),
    unsupported: t('unsupported'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    open: t('open'),
    close: t('close'),
    here: t('here'),
    inView: t('inView'),
    noneInView: t('noneInView'),
  }
}
