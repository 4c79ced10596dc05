export type Token = { kind: 'word' | 'name' | 'value' | 'sign'; text: string }

const TOKEN =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|(?<value>'(?:[^']|'')*'|\$\d+|\d[\d.]*)|"(?<name>[^"]+)"|(?<word>[A-Za-z_]\w*)|(?<sign><>|<=|>=|!=|\|\||->>?|@>|<@|&&|::|\S)/g

/** The words, names, values and signs of a statement, without comments; words in lower case. */
export function tokenize(sql: string): Token[] {
  return [...sql.matchAll(TOKEN)].flatMap(({ groups = {} }): Token[] => {
    const { value, name, word, sign } = groups
    if (value !== undefined) return [{ kind: 'value', text: value }]
    if (name !== undefined) return [{ kind: 'name', text: name }]
    if (word !== undefined) return [{ kind: 'word', text: word.toLowerCase() }]
    return sign === undefined ? [] : [{ kind: 'sign', text: sign }]
  })
}
