import type { Subject } from '@portal/contract/call'
import { callLines, subjectNames } from './call-table-signed-in.generated.ts'

// No vowels: they would spell words.
const letters = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ0123456789_'
/** `*` of a public call, whose path is in the other table, `-` where the verb is GET; name; path; reads; touches; quiet. */
const line = /^([*-]?)(\w+)(?: ([\w/]+))?(?:<(\w+))?(?:>(\w+))?(~?)$/

const paths: Record<string, readonly ['GET' | 'POST', string]> = {}
const reads: Record<string, readonly Subject[]> = {}
const touches: Record<string, readonly Subject[]> = {}
const quiet: string[] = []

const subjects = subjectNames.split(' ') as Subject[]
const subjectsOf = (coded: string): readonly Subject[] =>
  [...coded].flatMap((letter) => subjects[letters.indexOf(letter)] ?? [])

let space = ''
let controller = ''
for (const text of callLines.trim().split('\n')) {
  if (text.startsWith('=')) {
    const [name = '', usual = ''] = text.slice(1).split(' ')
    space = name
    controller = usual
    continue
  }
  const [, verb, own = '', path = own, read = '', touched = '', isQuiet] = line.exec(text) ?? []
  const name = `${space}.${own}`
  if (verb !== '*') {
    paths[name] = [verb === '-' ? 'GET' : 'POST', path.startsWith('/') ? path : `/api/${controller}/${path}`]
  }
  if (read !== '') reads[name] = subjectsOf(read)
  if (touched !== '') touches[name] = subjectsOf(touched)
  if (isQuiet) quiet.push(name)
}

/** Verb our client uses, and exact path, of the calls that need a session. */
export const signedInCalls: Readonly<Record<string, readonly ['GET' | 'POST', string]>> = paths
/** What of the calls is told by them. */
export const readsOf: Readonly<Record<string, readonly Subject[]>> = reads
/** What they make stale. */
export const touchesOf: Readonly<Record<string, readonly Subject[]>> = touches
/** Writes for which nothing on the screen is read again. */
export const quietCalls: readonly string[] = quiet
