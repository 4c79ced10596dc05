import type { ReactNode } from 'react'

/** What a part of a page became. Not a React node: only `contentOf` makes one of it. */
type ServedPart = { content: ReactNode } | { refusal: unknown }

/**
 * Makes a part of a page that can refuse. The page calls it and passes its result to `contentOf`. Rendered as a component
 * its refusal would be thrown after `servedPage` has returned, and the answer would be a blank page; `<part />` does not
 * compile. tests/house/parts.test.ts finds components that can refuse.
 */
export function servedPart<Props>(render: (props: Props) => Promise<ReactNode>) {
  return async function part(props: Props): Promise<ServedPart> {
    try {
      return { content: await render(props) }
    } catch (refusal) {
      return { refusal }
    }
  }
}

/** The content of a part; throws its refusal, which `servedPage` answers. Call it in the page. */
export function contentOf(part: ServedPart): ReactNode {
  if ('refusal' in part) throw part.refusal
  return part.content
}
