/** "Comune di Vallechiara" is known as Vallechiara: the last word that begins with a capital letter. */
export function initialOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  return [...(words.at(-1) ?? name)][0] ?? ''
}
