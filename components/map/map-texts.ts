import type { Translator } from '@/lib/foundation/i18n/translations'

/** Finished words of the map island. */
export type MapTexts = {
  label: string
  loading: string
  failed: string
  unsupported: string
  zoomIn: string
  zoomOut: string
  /** A map that did not load from its address. */
  styleFailed: string
  /** With `{host}` in place of another party's host. */
  agree: string
  agreeWhy: string
  open: string
  close: string
  /** The link to the list of the ideas in view. */
  here: string
  /** Above the ideas in view. */
  /** Above the ideas in view. */
  inView: string
  noneInView: string
}

export type PickerTexts = Pick<
  MapTexts,
  'label' | 'loading' | 'unsupported' | 'zoomIn' | 'zoomOut' | 'agree' | 'agreeWhy'
> & {
  choose: string
  help: string
  marker: string
  remove: string
  chosen: string
  /** Above the named areas. */
  areas: string
  here: string
  nowhere: string
}

export function mapTexts(t: Translator<'map'>): MapTexts {
  return {
    label: t('label'),
    loading: t('loading'),
    failed: t('failed'),
    unsupported: t('unsupported'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    styleFailed: t('styleFailed'),
    agree: t.raw('agree'),
    agreeWhy: t.raw('agreeWhy'),
    open: t('open'),
    close: t('close'),
    here: t('here'),
    inView: t('inView'),
    noneInView: t('noneInView'),
  }
}

export function pickerTexts(t: Translator<'map'>): PickerTexts {
  return {
    label: t('pickLabel'),
    loading: t('loading'),
    unsupported: t('unsupported'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    agree: t.raw('agree'),
    agreeWhy: t.raw('agreeWhy'),
    choose: t('pick'),
    help: t('pickHelp'),
    marker: t('pickMarker'),
    remove: t('pickRemove'),
    chosen: t('pickChosen'),
    areas: t('pickAreas'),
    here: t('pickHere'),
    nowhere: t('pickNowhere'),
  }
}
