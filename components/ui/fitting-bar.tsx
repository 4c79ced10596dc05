'use client'

import { useEffect } from 'react'

const LARGEST_SHARE = 0.25

/**
 * Takes the bar of the page out of its fixed place while it would cover more than a quarter of the viewport, for
 * example with large text.
 */
export function FittingBar() {
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('[data-sticky-bar]')
    if (!bar) return
    const adapt = () => {
      const isTooLarge = bar.offsetHeight > window.innerHeight * LARGEST_SHARE
      bar.toggleAttribute('data-static', isTooLarge)
    }
    adapt()
    const observer = new ResizeObserver(adapt)
    observer.observe(bar)
    window.addEventListener('resize', adapt)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', adapt)
    }
  }, [])
  return null
}
