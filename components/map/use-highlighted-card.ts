'use client'

import { useEffect } from 'react'

/**
 * Connects the map to the cards of the list beside it, which are server-rendered HTML outside this tree: reports the
 * card under the pointer or focus, and marks the card of the place under the pointer on the map.
 */
export function useHighlightedCard(highlightedId: number | null, onPointed: (id: number | null) => void): void {
  useEffect(() => {
    const idOf = (event: Event) => {
      const card = event.target instanceof Element ? event.target.closest('[id^="idea-"]') : null
      return card ? Number(card.id.slice('idea-'.length)) : null
    }
    const enter = (event: Event) => {
      const id = idOf(event)
      if (id !== null) onPointed(id)
    }
    const leave = (event: Event) => {
      if (idOf(event) !== null) onPointed(null)
    }
    const on = { mouseover: enter, focusin: enter, mouseout: leave, focusout: leave }
    for (const [name, listener] of Object.entries(on)) document.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(on)) document.removeEventListener(name, listener)
    }
  }, [onPointed])

  useEffect(() => {
    const card = highlightedId === null ? null : document.getElementById(`idea-${highlightedId}`)
    card?.setAttribute('data-highlighted', '')
    return () => card?.removeAttribute('data-highlighted')
  }, [highlightedId])
}
