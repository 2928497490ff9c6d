// Writes src/api/call-table*.generated.ts out of the contract, so that the page knows verb and path of every call without
// loading a schema library. Two files: visitors' pages load only the calls that anybody may make.
// Usage: npm run generate:calls [-- --check]
import { readFileSync, writeFileSync } from 'node:fs'
import { calls } from '@portal/contract/calls'

const tables = [
  ['publicCalls', '../src/api/call-table.generated.ts', (call) => call.access === 'public'],
  ['signedInCalls', '../src/api/call-table-signed-in.generated.ts', (call) => call.access !== 'public'],
]

/** Our own client posts whatever writes or carries a secret, also where the specification's verb is GET. */
const verbOf = (call) => (call.effect === 'write' || call.sensitive ? 'POST' : call.method)

/** Calls that anybody may make and that touch something of whoever is signed in. */
function touchingTable() {
  const touching = calls.filter((call) => call.access === 'public' && call.touches?.length > 0)
  return `
/** Of these: what \`touches\` something that is kept. */
export const touchingPublicCalls: readonly string[] = [${touching
    .map((call) => `'${call.name}'`)
    .sort()
    .join(', ')}]
`
}

/** Which lists a call makes stale follows from the contract: what a write touches, and what a read tells of. */
function subjectTables() {
  const named = [...calls].sort((a, b) => (a.name < b.name ? -1 : 1))
  const linesOf = (key) =>
    named.flatMap((call) =>
      call[key]?.length > 0 ? `  '${call.name}': [${call[key].map((one) => `'${one}'`).join(', ')}],` : [],
    )
  const table = (name, key) => `
/** \`${key}\` of the calls. */
export const ${name}: Readonly<Record<string, readonly Subject[]>> = {
${linesOf(key).join('\n')}
}
`
  const quiet = named.filter((call) => call.quiet).map((call) => `'${call.name}'`)
  return `${table('readsOf', 'reads')}${table('touchesOf', 'touches')}
/** Writes for which nothing on the screen is read again. */
export const quietCalls: readonly string[] = [${quiet.join(', ')}]
`
}

for (const [name, file, isIn] of tables) {
  const target = new URL(file, import.meta.url)
  const lines = calls
    .filter(isIn)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((call) => `  '${call.name}': ['${verbOf(call)}', '${call.path}'],`)
  const text = `// Written by scripts/generate-call-table.mjs; do not edit. Verb our client uses, and exact path, by call name.
${name === 'signedInCalls' ? "import type { Subject } from '@portal/contract/call'\n\n" : ''}export const ${name}: Readonly<Record<string, readonly ['GET' | 'POST', string]>> = {
${lines.join('\n')}
}
${name === 'signedInCalls' ? subjectTables() : touchingTable()}`
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text)
    console.log(`${lines.length} ${name} written`)
  } else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${file} is stale: npm run generate:calls --workspace @portal/web`)
    process.exitCode = 1
  }
}
