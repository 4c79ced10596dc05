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
}
