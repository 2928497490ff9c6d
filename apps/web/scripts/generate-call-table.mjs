// Writes src/api/call-table.generated.ts out of the contract, so that public pages know verb and path of every call
// without loading a schema library. Usage: npm run generate:calls [-- --check]
import { readFileSync, writeFileSync } from 'node:fs'
import { calls } from '@portal/contract/calls'

const target = new URL('../src/api/call-table.generated.ts', import.meta.url)

/** Our own client posts whatever writes or carries a secret, also where the specification's verb is GET. */
const verbOf = (call) => (call.effect === 'write' || call.sensitive ? 'POST' : call.method)

const lines = [...calls]
  .sort((a, b) => (a.name < b.name ? -1 : 1))
  .map((call) => `  '${call.name}': ['${verbOf(call)}', '${call.path}'],`)

const text = `// Written by scripts/generate-call-table.mjs; do not edit. Verb our client uses, and exact path, by call name.
export const callTable = {
${lines.join('\n')}
} as const satisfies Readonly<Record<string, readonly ['GET' | 'POST', string]>>
`

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('call-table.generated.ts is stale: npm run generate:calls --workspace @portal/web')
    process.exitCode = 1
  }
} else {
  writeFileSync(target, text)
  console.log(`${lines.length} calls written`)
}
