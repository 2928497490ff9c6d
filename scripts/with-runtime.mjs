// with-runtime FILE [ARGUMENT…]: runs a TypeScript or JavaScript file on the pinned Node.
import { ensureInstalled, main, run, runtime, SetupError } from './setup.mjs'

await main(async () => {
  const args = process.argv.slice(2)
  if (args.length === 0) throw new SetupError('usage: node scripts/with-runtime.mjs FILE [ARGUMENT…]')
  await ensureInstalled()
  return run(runtime(), args)
})
