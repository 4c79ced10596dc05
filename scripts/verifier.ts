// The verifier of votes as files that are served: public/verifier/verifier.html, verifier.mjs and verify.py, each complete
// in itself (tools/verifier/README.md).
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fingerprintOf } from './fingerprint'
import { fromRoot, root } from './settings'

const OUTPUT = 'public/verifier'
const ALWAYS = ['package.json', 'scripts/verifier.ts', 'tools/verifier/template.html', 'tools/verifier/verify.py']

/** Bundles the verifier, unless it was made from the very same sources. */
export async function bundleVerifier(): Promise<void> {
  const note = fromRoot(OUTPUT, '.made-from')
  if (existsSync(note) && isFresh(JSON.parse(readFileSync(note, 'utf8')) as Note)) return
  const cli = await bundled('tools/verifier/cli.ts', 'node')
  const page = await bundled('tools/verifier/page.ts', 'browser')
  mkdirSync(fromRoot(OUTPUT), { recursive: true })
  writeFileSync(fromRoot(OUTPUT, 'verifier.mjs'), cli.code)
  const template = readFileSync(fromRoot('tools/verifier/template.html'), 'utf8')
  // A closing tag in a text would end the script; a function keeps "$&" in the code as it is.
  const script = page.code.replaceAll('</script', '<\\/script')
  writeFileSync(
    fromRoot(OUTPUT, 'verifier.html'),
    template.replace('/*SCRIPT*/', () => script),
  )
  copyFileSync(fromRoot('tools/verifier/verify.py'), fromRoot(OUTPUT, 'verify.py'))
  const files = [...new Set([...cli.files, ...page.files])].toSorted()
  writeFileSync(note, JSON.stringify({ files, fingerprint: fingerprintOf([...files, ...ALWAYS]) }))
}

type Note = { files: string[]; fingerprint: string }

function isFresh({ files, fingerprint }: Note): boolean {
  return fingerprintOf([...files, ...ALWAYS]) === fingerprint
}

async function bundled(entry: string, platform: 'node' | 'browser'): Promise<{ code: string; files: string[] }> {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: fromRoot(entry),
    platform,
    tsconfig: false,
    resolve: { alias: { '@': root.replace(/\/$/, '') } },
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  const [chunk] = output
  const files = chunk.moduleIds
    .filter((file) => file.startsWith(root) && !file.includes('/node_modules/'))
    .map((file) => relative(root, file))
  return { code: chunk.code, files }
}
