import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { elementsSource, fairPage, markupOf } from '@/lab/bench/fair-page'

const BODY = `<header class="top" data-x="1"><a href="/a?b=1&amp;c=2" aria-current="page" hidden="">Skip</a></header>
<main id="main"><form action="/x" method="get"><label for="q">Search &amp; find</label><input id="q" type="search" maxlength="100" name="q" value="a&quot;b"/><button type="submit" disabled="">Go</button></form>
<ul style="--columns:2;margin-top:4px"><li>One<br/>two &lt; three</li><li><svg viewBox="0 0 4 4" stroke-width="2"><path d="M0 0"></path></svg></li></ul></main>`

it('renders the same elements, attributes and texts as the HTML it was generated from', () => {
  const html = `<html><head><title>T</title></head><body><!-- a note -->${BODY}<script>self.x = "</body"</script></body></html>`
  const source = elementsSource(html)
  const elements = new Function('h', `return ${source}`)(createElement) as ReactNode
  expect(renderToStaticMarkup(elements)).toBe(BODY.replaceAll('maxlength', 'maxLength'))
  expect(fairPage(html)).toContain(source)
  expect(markupOf(html)).not.toContain('self.x')
})

it('refuses HTML that leaves an element open', () => {
  expect(() => elementsSource('<body><p>One</body>')).toThrow('<p>')
})
