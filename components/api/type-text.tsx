/** The text of a type, with links to the types it names. */
export function TypeText({ text, names }: { text: string; names: ReadonlySet<string> }) {
  return text.split(/\b([A-Z]\w+)\b/).map((part, index) =>
    names.has(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={index} href={`#type-${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
