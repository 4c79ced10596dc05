import 'server-only'
import type { VerifierKey } from '@/lib/outcome/tlog/formats/signed-note'
import type { Witness } from '@/lib/outcome/tlog/witnesses/known-witnesses'

type Policy = {
  /** Whose log it is, for people. */
  title: string
  /** Where the log is read: the address of `…/checkpoint` without that word. */
  url: string
  logs: readonly VerifierKey[]
  witnesses: readonly Witness[]
  quorum: number
}

/** A policy file (c2sp.org/tlog-policy): by which keys a checkpoint or a proof of this log is valid. */
export function policyText({ title, url, logs, witnesses, quorum }: Policy): string {
  const group = witnesses.length > 0 ? [`group witnesses ${quorum} ${witnesses.map(({ name }) => name).join(' ')}`] : []
  return [
    `# ${title.replaceAll(/[^\x20-\x7e\u00a0-\uffff]/g, ' ')}`,
    '# Keep this file: by it any later checkpoint or receipt can be verified without trusting the server.',
    ...logs.map(({ text }) => `log ${text} ${url}`),
    ...witnesses.map(({ name, key, url }) => `witness ${name} ${key.text} ${url}`),
    ...group,
    `quorum ${witnesses.length > 0 ? 'witnesses' : 'none'}`,
    '',
  ].join('\n')
}
