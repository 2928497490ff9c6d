// Writes src/api/call-table*.generated.ts out of the contract, so that the page knows verb and path of every call without
// loading a schema library. Two files: visitors' pages load only the calls that anybody may make. The other one is a text that
// `read-call-table.ts` reads, half as large as the object: every signed-in page waits for it.
// Usage: npm run generate:calls [-- --check]
import { readFileSync, writeFileSync } from 'node:fs'
import { subjects } from '@portal/contract/call'
import { calls } from '@portal/contract/calls'

/** Our own client posts whatever writes or carries a secret, also where the specification's verb is GET. */
const verbOf = (call) => (call.effect === 'write' || call.sensitive ? 'POST' : call.method)

/** Calls that anybody may make and that touch something of whoever is signed in. */
function touchingTable() {
  const touching = calls.filter((call) => call.access === 'public' && call.touches?.length > 0)
  return `
/** Of these: what \`touches\` something that is kept. */
export const touchingPublicCalls: readonly string[] = [
${touching
  .map((call) => `  '${call.name}',`)
  .sort()
  .join('\n')}
]
`
}

// No vowels: they would spell words.
const letters = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ0123456789_'
const named = [...calls].sort((a, b) => (a.name < b.name ? -1 : 1))
const spaceOf = ({ name }) => name.split('.')[0]
const controllerOf = ({ path }) => /^\/api\/(\w+)\/\w+$/.exec(path)?.[1]
const coded = (mark, list = []) =>
  list.length === 0 ? '' : mark + list.map((one) => letters[subjects.indexOf(one)]).join('')

/** What most calls of a name space have before their own part of the path. */
function usualController(all) {
  const counts = Map.groupBy(all, controllerOf)
  counts.delete(undefined)
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
}

/** One line of a call: verb, name, path where it does not follow from both, what it reads and touches, whether it is quiet. */
function lineOf(call, controller) {
  const name = call.name.slice(spaceOf(call).length + 1)
  const tail = call.path.slice(`/api/${controller}/`.length)
  const isUsual = controllerOf(call) === controller
  const isPublic = call.access === 'public'
  const path = isPublic || (isUsual && tail === name) ? '' : ` ${isUsual ? tail : call.path}`
  const verb = isPublic ? '*' : verbOf(call) === 'GET' ? '-' : ''
  return `${verb}${name}${path}${coded('<', call.reads)}${coded('>', call.touches)}${call.quiet ? '~' : ''}`
}

function signedInTable() {
  const lines = [...Map.groupBy(named, spaceOf)].flatMap(([space, all]) => {
    const controller = usualController(all.filter(({ access }) => access !== 'public'))
    return [`=${space} ${controller}`, ...all.map((call) => lineOf(call, controller))]
  })
  return `// Written by scripts/generate-call-table.mjs; do not edit. Read by \`read-call-table.ts\`, which says what its lines are.

export const subjectNames =
  '${subjects.join(' ')}'

export const callLines = \`
${lines.join('\n')}
\`
`
}

function publicTable() {
  const lines = named
    .filter(({ access }) => access === 'public')
    .map((call) => `  '${call.name}': ['${verbOf(call)}', '${call.path}'],`)
  return `// Written by scripts/generate-call-table.mjs; do not edit. Verb our client uses, and exact path, by call name.
export const publicCalls: Readonly<Record<string, readonly ['GET' | 'POST', string]>> = {
${lines.join('\n')}
}
${touchingTable()}`
}

for (const [file, text] of [
  ['../src/api/call-table.generated.ts', publicTable()],
  ['../src/api/call-table-signed-in.generated.ts', signedInTable()],
]) {
  const target = new URL(file, import.meta.url)
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text)
    console.log(`${file} written`)
  } else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${file} is stale: npm run generate:calls --workspace @portal/web`)
    process.exitCode = 1
  }
}
