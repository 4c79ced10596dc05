/** A file in the field: stored, uploading, or refused. */
export type UploadItem = {
  key: string
  name: string
  size: string
  alternative: string
} & (
  | { state: 'stored'; fileId: string }
  | { state: 'sending'; percent: number }
  | { state: 'refused'; message: string }
)

export type StoredItem = Extract<UploadItem, { state: 'stored' }>

export function isStored(item: UploadItem): item is StoredItem {
  return item.state === 'stored'
}

/** The items with one of them moved. */
export function movedTo(items: readonly UploadItem[], key: string, place: number): UploadItem[] {
  const item = items.find((one) => one.key === key)
  if (!item) return [...items]
  const others = items.filter((one) => one.key !== key)
  return [...others.slice(0, place), item, ...others.slice(place)]
}

/** The items with one of them changed or removed. */
export function changed(
  items: readonly UploadItem[],
  key: string,
  change: (item: UploadItem) => UploadItem | null,
): UploadItem[] {
  return items.flatMap((item) => (item.key === key ? (change(item) ?? []) : item))
}
