const TAG = /<(\w+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g

/** The attributes of each tag of the name in HTML that React rendered, in whatever order it wrote them. */
export function renderedTags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(TAG)].filter(([, tag]) => tag === name).map(([, , attributes]) => attributesOf(attributes))
}

function attributesOf(text = ''): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name, value]))
}
