// Browsers know that every name under .localhost is this machine; Node asks the system, which often does not.
import dns from 'node:dns'

const isLocal = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')
const here = (name: string): string => (isLocal(name) ? '127.0.0.1' : name)

const lookup = dns.lookup as (name: string, ...rest: unknown[]) => void
const lookupLater = dns.promises.lookup as (name: string, ...rest: unknown[]) => Promise<unknown>

Object.assign(dns, { lookup: (name: string, ...rest: unknown[]) => lookup(here(name), ...rest) })
Object.assign(dns.promises, { lookup: (name: string, ...rest: unknown[]) => lookupLater(here(name), ...rest) })
