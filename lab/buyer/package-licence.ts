// The fields of package.json and its lockfile that name the licence.

/** npm's word for a package that nobody else may use. */
const NONE = 'UNLICENSED'

/** The text of package.json with the licence after the version. */
export function withLicence(text: string, licence: string | null): string {
  const bare = text.replace(/^ {2}"license": .*\n/m, '')
  return bare.replace(/^( {2}"version": ".*",\n)/m, `$1  "license": "${licence ?? NONE}",\n`)
}

/** The text of package-lock.json with the licence in its entry of the package itself. */
export function lockWithLicence(text: string, licence: string | null): string {
  const [, head = '', own = '', rest = ''] = /^([\s\S]*?"": \{\n)([\s\S]*?\n {4}\},?\n)([\s\S]*)$/.exec(text) ?? []
  const bare = own.replace(/^ {6}"license": .*\n/m, '')
  return `${head}${bare.replace(/^( {6}"version": ".*",\n)/m, `$1      "license": "${licence ?? NONE}",\n`)}${rest}`
}
