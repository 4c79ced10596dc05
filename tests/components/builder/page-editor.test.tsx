import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageEditor } from '@/components/builder/editor/page-editor'
import { renderedTags } from '../../setup/rendered-tags'

const nothing = () => undefined
const router = {
  back: nothing,
  forward: nothing,
  refresh: nothing,
  push: nothing,
  replace: nothing,
  prefetch: nothing,
} as unknown as ComponentProps<typeof AppRouterContext>['value']

const words = {
  undo: 'Undo',
  redo: 'Redo',
  undone: '',
  redone: '',
  nothing: '',
  busy: 'Saving…',
  unreachable: '',
  signedOut: 'Your session has ended',
  signIn: 'Sign in',
}

it('leaves the list of blocks with its forms to the server where there is no script', () => {
  const props = {
    pageKey: 'about',
    owner: '1-about',
    revision: 4,
    savedText: 'Saved 12:04',
    wasRefused: false,
    signInHref: '/login',
    words,
    snapshot: { title: {}, description: {}, blocks: [] },
    act: async () => ({ state: 'signedOut' as const }),
    replace: async () => ({ state: 'signedOut' as const }),
  } as unknown as ComponentProps<typeof PageEditor>
  const html = renderToStaticMarkup(
    <AppRouterContext value={router}>
      <PageEditor {...props}>
        <form action="/blocks">
          <button type="submit" name="act" value="up 1">
            Up
          </button>
        </form>
      </PageEditor>
    </AppRouterContext>,
  )
  expect(renderedTags(html, 'form')).toEqual([{ action: '/blocks' }])
  expect(renderedTags(html, 'button')).toEqual([{ type: 'submit', name: 'act', value: 'up 1' }])
  // Undo and redo are of the script alone, and nothing claims that it runs.
  for (const absent of ['Undo', 'Redo', 'data-scripted', 'Your session has ended']) expect(html).not.toContain(absent)
})
