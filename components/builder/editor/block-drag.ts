/** Drags blocks by their handles: `place` gets the id of the block and its new index. Buttons do the same by keyboard. */
export function listenToDrags(list: HTMLElement, place: (id: number, index: number) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let dragged: HTMLElement | null = null
  const items = () => [...list.querySelectorAll<HTMLElement>('li[data-block]')]
  const clear = () => {
    for (const item of items()) item.removeAttribute('data-drop')
  }
  list.addEventListener(
    'dragstart',
    (event) => {
      const handle = event.target instanceof Element ? event.target.closest('[data-drag-handle]') : null
      dragged = handle?.closest<HTMLElement>('li[data-block]') ?? null
      if (!dragged || !event.dataTransfer) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', dragged.dataset['block'] ?? '')
      event.dataTransfer.setDragImage(dragged, 20, 20)
    },
    { signal },
  )
  const onOver = (event: DragEvent) => {
    const over = dragged && targetOf(event)
    if (!over) return
    event.preventDefault()
    clear()
    over.item.dataset['drop'] = over.isBelow ? 'after' : 'before'
  }
  // A target is accepted when it is entered and while the pointer is over it.
  list.addEventListener('dragenter', onOver, { signal })
  list.addEventListener('dragover', onOver, { signal })
  list.addEventListener(
    'drop',
    (event) => {
      const over = dragged && targetOf(event)
      if (!dragged || !over) return
      event.preventDefault()
      const others = items().filter((item) => item !== dragged)
      const index = over.item === dragged ? items().indexOf(dragged) : others.indexOf(over.item) + Number(over.isBelow)
      if (index !== items().indexOf(dragged)) place(Number(dragged.dataset['block']), index)
      clear()
    },
    { signal },
  )
  list.addEventListener(
    'dragend',
    () => {
      clear()
      dragged = null
    },
    { signal },
  )
  return () => listening.abort()
}

function targetOf(event: DragEvent): { item: HTMLElement; isBelow: boolean } | null {
  const item = event.target instanceof Element ? event.target.closest<HTMLElement>('li[data-block]') : null
  if (!item) return null
  const { top, height } = item.getBoundingClientRect()
  return { item, isBelow: event.clientY > top + height / 2 }
}
