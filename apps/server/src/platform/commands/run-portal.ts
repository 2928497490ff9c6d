import { parseArgs } from 'node:util'
import { errorText } from '@portal/contract/errors'
import { ConfigError } from '../../config.ts'
import { sqlState } from '../db/connection.ts'
import { AppError } from '../http/app-error.ts'
import { type Command, CommandFailure, type Exit, exits, UseError } from './command.ts'
import { helpOf, overview } from './help.ts'
import { type Around, makeShell } from './shell.ts'

const stopSigns = ['SIGINT', 'SIGTERM'] as const
const common = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const

/**
 * Runs one command line of `npm run portal --`.
 *
 * @param argv The words after the program's name.
 * @returns the exit code; every failure is told on `around.errors`.
 */
export async function runPortal(commands: readonly Command[], argv: readonly string[], around: Around): Promise<Exit> {
  const command = findCommand(commands, argv)
  if (!command) {
    const asked = argv.filter((word) => !word.startsWith('-')).join(' ')
    const fitting = commands.filter(({ name }) => asked !== '' && name.startsWith(`${asked} `))
    if (asked !== '' && fitting.length === 0) around.errors.write(`There is no command "${asked}".\n\n`)
    around.output.write(`${overview(fitting.length > 0 ? fitting : commands)}\n`)
    return argv.includes('--help') && (asked === '' || fitting.length > 0) ? exits.done : exits.wrongUse
  }
  const stopping = new AbortController()
  const stop = () => stopping.abort(new CommandFailure('stopped'))
  for (const sign of stopSigns) process.once(sign, stop)
  try {
    const { values, args } = parse(command, argv.slice(command.name.split(' ').length))
    if (values.help) {
      around.output.write(`${helpOf(command)}\n`)
      return exits.done
    }
    await using closers = new AsyncDisposableStack()
    const shell = makeShell({ ...around, json: values.json === true, signal: stopping.signal, closers })
    return await command.run(shell, { values, args })
  } catch (error) {
    return tell(error, command, around)
  } finally {
    for (const sign of stopSigns) process.off(sign, stop)
  }
}

function findCommand(commands: readonly Command[], argv: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, at) => argv[at] === word))
}

function parse({ options, count = { min: 0, max: 0 }, takes = '' }: Command, words: readonly string[]) {
  const { values, positionals } = parseWords(options, words)
  if (!values.help && (positionals.length < count.min || positionals.length > count.max)) {
    throw new UseError(
      takes === '' ? `nothing is taken here: ${positionals.join(' ')}` : `${takes} is missing or too much`,
    )
  }
  return { values, args: positionals }
}

function parseWords(options: Command['options'], words: readonly string[]) {
  const types = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }] as const))
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: { ...types, ...common } })
  } catch (error) {
    if (error instanceof TypeError) throw new UseError(error.message, { cause: error })
    throw error
  }
}

function tell(error: unknown, command: Command, { errors }: Around): Exit {
  if (error instanceof UseError) {
    errors.write(`${error.message}\n\n${helpOf(command)}\n`)
    return exits.wrongUse
  }
  errors.write(`${wordsOf(error, command)}\n`)
  return exits.failed
}

/** One sentence for what an operator can act on, the trace of anything else. */
function wordsOf(error: unknown, { told = [] }: Command): string {
  if (error instanceof AppError) {
    const fields = error.fields.map(({ path, message }) => `\n  ${path}: ${message}`).join('')
    return errorText(error.code, 'en', error.values) + fields
  }
  if (error instanceof ConfigError || error instanceof CommandFailure) return error.message
  if (error instanceof Error && told.some((kind) => error instanceof kind)) return error.message
  const state = sqlState(error)
  if (state?.startsWith('28') || state === '3D000') return `DATABASE_URL: ${(error as Error).message}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code)) {
    return `DATABASE_URL: the database does not answer (${code})`
  }
  if (code === 'ENOENT') return (error as Error).message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
