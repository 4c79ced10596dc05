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
  /** Leads to the list of what the map shows now. */
  here: string
  /** Above the ideas in view. */
  inView: string
  noneInView: string
}
