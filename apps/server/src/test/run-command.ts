import { PassThrough, Readable, Writable } from 'node:stream'
import { commandList } from '../command-list.ts'
import { runPortal } from '../platform/commands/run-portal.ts'

interface CommandRun {
  readonly code: number
  readonly out: string
  readonly errors: string
  /** The last line of `out` as JSON. */
  readonly json: () => Record<string, unknown>
}

/** One command line of `npm run portal --` in this process, on the settings given; `typed` comes on standard input. */
export async function runCommand(
  argv: readonly string[],
  env: Record<string, string | undefined>,
  typed?: string,
): Promise<CommandRun> {
  const output = collector()
  const errors = collector()
  const input = typed === undefined ? new PassThrough().end() : Readable.from([Buffer.from(typed)])
  const code = await runPortal(commandList, argv, { env, input, output: output.stream, errors: errors.stream })
  const out = output.text()
  return { code, out, errors: errors.text(), json: () => JSON.parse(out.trim().split('\n').at(-1) ?? '') }
}

/** Settings of a command on a database and a data folder of a test. */
export function commandEnv(databaseUrl: string, dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: 'test-secret-key-test-secret-key-0123',
  }
}

function collector() {
  const parts: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      parts.push(String(chunk))
      done()
    },
  })
  return { stream, text: () => parts.join('') }
}
