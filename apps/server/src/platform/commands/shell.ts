import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import { type Config, readConfig } from '../../config.ts'
import { type Database, openDatabase } from '../db/connection.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { CommandFailure, type Shell } from './command.ts'

/** The process around the commands. */
export interface Around {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly output: Writable
  readonly errors: Writable & { readonly isTTY?: boolean }
}

interface ShellParts extends Around {
  readonly json: boolean
  readonly signal: AbortSignal
  readonly closers: AsyncDisposableStack
}

const barLength = 20

function barOf(share: number): string {
  const done = Math.floor(Math.min(1, Math.max(0, share)) * 100)
  return `[${'='.repeat(Math.floor((done / 100) * barLength)).padEnd(barLength)}] ${String(done).padStart(3)}%  `
}

export function makeShell({ env, input, output, errors, json, signal, closers }: ShellParts): Shell {
  let config: Config | undefined
  let isLineOpen = false

  function clearLine(): void {
    if (isLineOpen) errors.write('\r\u001b[K')
    isLineOpen = false
  }

  const shell: Shell = {
    get config() {
      config ??= readConfig(env)
      return config
    },
    signal,
    now: () => new Date(),
    print(words, data) {
      clearLine()
      output.write(`${json ? JSON.stringify(data) : words}\n`)
    },
    progress(words, share) {
      if (json || !errors.isTTY) return
      errors.write(`\r\u001b[K${share === undefined ? '' : barOf(share)}${words}`)
      isLineOpen = true
    },
    askHidden: async (question) => {
      clearLine()
      if (input.isTTY) errors.write(`${question}: `)
      // What is typed is not written back: the terminal's echo goes into this.
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
      const lines = createInterface({ input, output: nowhere, terminal: input.isTTY === true })
      try {
        for await (const line of lines) return line
        throw new CommandFailure('nothing came on standard input')
      } finally {
        lines.close()
        if (input.isTTY) errors.write('\n')
      }
    },
    async openConnection() {
      const { databaseUrl, dataDir } = shell.config
      if (databaseUrl) return databaseUrl
      const embedded = await startEmbeddedPostgres({ dataDir, onLog: (line) => void errors.write(`${line}\n`) })
      closers.defer(() => embedded.stop())
      return embedded.connectionString
    },
    async openDatabase(): Promise<Database> {
      const connectionString = await shell.openConnection()
      await migrate(connectionString)
      const database = openDatabase(connectionString, { max: 2 })
      closers.defer(() => database.close())
      return database
    },
    defer: (close) => closers.defer(async () => void (await close())),
  }
  return shell
}
