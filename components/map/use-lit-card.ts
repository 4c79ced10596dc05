'use client'

import { useEffect } from 'react'

/**
 * Ties the map to the cards of the list beside it, which are finished HTML and no part of this tree: the card that is pointed
 * at or focused is told, and the card of the place that is pointed at on the map is marked.
 */
export function useLitCard(litId: number | null, onPointed: (id: number | null) => void): void {
  useEffect(() => {
    const idOf = (event: Event) => {
      const card = event.target instanceof Element ? event.target.closest('[id^="idea-"]') : null
      return card ? Number(card.id.slice('idea-'.length)) : null
    }
    const tell = (event: Event) => {
      const id = idOf(event)
      if (id !== null) onPointed(id)
    }
    const forget = (event: Event) => {
      if (idOf(event) !== null) onPointed(null)
    }
    const on = { mouseover: tell, focusin: tell, mouseout: forget, focusout: forget }
    for (const [name, listener] of Object.entries(on)) document.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(on)) document.removeEventListener(name, listener)
    }
  }, [onPointed])

  useEffect(() => {
    const card = litId === null ? null : document.getElementById(`idea-${litId}`)
    card?.setAttribute('data-lit', '')
    return () => card?.removeAttribute('data-lit')
  }, [litId])
}
