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

for (const [name, file, isIn] of tables) {
  const target = new URL(file, import.meta.url)
  const lines = calls
    .filter(isIn)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((call) => `  '${call.name}': ['${verbOf(call)}', '${call.path}'],`)
  const text = `// Written by scripts/generate-call-table.mjs; do not edit. Verb our client uses, and exact path, by call name.
export const ${name}: Readonly<Record<string, readonly ['GET' | 'POST', string]>> = {
${lines.join('\n')}
}
`
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text)
    console.log(`${lines.length} ${name} written`)
  } else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${file} is stale: npm run generate:calls --workspace @portal/web`)
    process.exitCode = 1
  }
}
