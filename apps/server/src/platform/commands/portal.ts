import { commandList } from '../../command-list.ts'
import { runPortal } from './run-portal.ts'

process.exitCode = await runPortal(commandList, process.argv.slice(2), {
  env: process.env,
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
})
