'use client'

import { useEffect, useRef } from 'react'

/**
 * Displays the step of the form around it that the address names, or that holds what the address names. Until this
 * script runs, the style sheet does the same by `:target`; without scripting all steps are displayed.
 */
export function StepKeeper() {
  const anchor = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const form = anchor.current?.closest('form')
    if (!form) return
    const listening = new AbortController()
    const { signal } = listening
    const steps = [...form.querySelectorAll<HTMLElement>('[data-form-step]')]

    const display = (step: HTMLElement) => {
      form.dataset['step'] = step.id
      for (const one of steps) one.toggleAttribute('data-current', one === step)
      for (const link of form.querySelectorAll<HTMLAnchorElement>('[data-step-link]')) {
        if (link.hash === `#${step.id}`) link.setAttribute('aria-current', 'step')
        else link.removeAttribute('aria-current')
      }
    }

    const follow = () => {
      const id = decodeURIComponent(window.location.hash.slice(1))
      const target = id === '' ? null : document.getElementById(id)
      // An address that names something outside of the form changes nothing in it.
      const step = id === '' ? steps[0] : steps.find((one) => one.contains(target))
      if (!step) return
      display(step)
      if (!target) return
      for (let part: Element | null = target; part; part = part.parentElement)
        if (part instanceof HTMLDetailsElement) part.open = true
      target.focus({ preventScroll: true })
      ;(target === step ? form : target).scrollIntoView({ block: target === step ? 'start' : 'center' })
    }

    // Enter in a field leads to the next step: pressed by mistake it must not publish.
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isText = target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type)
      if (event.key !== 'Enter' || event.isComposing || !isText) return
      event.preventDefault()
      const next = steps[steps.findIndex((step) => step.contains(target)) + 1]
      if (next) window.location.hash = next.id
    }

    follow()
    if (form.dataset['step'] === undefined && steps[0]) display(steps[0])
    window.addEventListener('hashchange', follow, { signal })
    form.addEventListener('keydown', onKey, { signal })
    return () => listening.abort()
  }, [])

  return <span ref={anchor} hidden />
}
