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
