/** What a build on this machine needs: programs, folders, a proxy on the way to fonts or registries; never a setting of ours. */
const KEPT = ['HOME', 'LANG', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'PATH', 'TEMP', 'TMP', 'TMPDIR', 'USER']

/** The environment of a program that must not see the settings of the installation: everything else is taken away. */
export function emptyEnvironment(
  wanted: Readonly<Record<string, string>>,
  from: NodeJS.ProcessEnv = process.env,
): Record<string, string | undefined> {
  const others = Object.keys(from).filter((name) => !KEPT.includes(name))
  return { ...Object.fromEntries(others.map((name) => [name, undefined])), ...wanted }
}
