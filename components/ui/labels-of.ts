import { Children, isValidElement, type ReactNode } from 'react'

/**
 * The labels of a form's fields by their names, read from its elements: so the error summary names its fields without
 * a script too. Fields within a component that is not rendered yet are left out.
 */
export function labelsOf(children: ReactNode): Record<string, string> {
  const labels: Record<string, string> = {}
  visit(children, labels)
  return labels
}

type Props = { name?: unknown; label?: unknown; legend?: unknown; children?: ReactNode }

// Children also opens the references by which a server component passes elements to a client component.
function visit(nodes: ReactNode, labels: Record<string, string>): void {
  Children.forEach(nodes, (node) => visitOne(node, labels))
}

function visitOne(node: ReactNode, labels: Record<string, string>): void {
  if (!isValidElement<Props>(node)) return
  const { name, label, legend, children } = node.props
  const text = typeof label === 'string' ? label : legend
  if (typeof name === 'string' && typeof text === 'string') labels[name] ??= text
  visit(children, labels)
}

/** The label of a field, or of the group that it belongs to: `name.en` is a field of `name`. */
export function labelAt(labels: Readonly<Record<string, string>>, name: string): string | undefined {
  const parts = name.split('.')
  for (let length = parts.length; length > 0; length--) {
    const found = labels[parts.slice(0, length).join('.')]
    if (found !== undefined) return found
  }
  return undefined
}
