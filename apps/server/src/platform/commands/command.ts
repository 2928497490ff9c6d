import type { Config } from '../../config.ts'
import type { Database } from '../db/connection.ts'

/** How a command ends, for who calls it from a script. */
export const exits = { done: 0, failed: 1, wrongUse: 2, doneInPart: 3 } as const
export type Exit = (typeof exits)[keyof typeof exits]

export interface CommandOption {
  readonly type: 'string' | 'boolean'
  /** What stands behind a text option in the help, such as `FOLDER`. */
  readonly value?: string
  readonly says: string
}
export type CommandOptions = Readonly<Record<string, CommandOption>>
type OptionValues<O extends CommandOptions> = {
  readonly [N in keyof O]?: O[N]['type'] extends 'string' ? string : boolean
}

/** A refusal in words for the operator: told without a trace, exit code 1. */
export class CommandFailure extends Error {}
/** The command was called wrongly: told with its help, exit code 2. */
export class UseError extends Error {}

/** What a command has of the world around it; made by `runPortal`, which also ends it. */
export interface Shell {
  /** Read on first use, so that `--help` works without any setting. */
  readonly config: Config
  /** Aborts on SIGINT and SIGTERM. */
  readonly signal: AbortSignal
  readonly now: () => Date
  /** The result: words for people, one JSON line with `--json`. */
  print(words: string, data: object): void
  /** One line that replaces itself, with a bar where the share of the work is known, 0 to 1; only on a terminal and never with `--json`. */
  progress(words: string, share?: number): void
  /** What was typed, hidden on a terminal; the first line of standard input where there is none. */
  askHidden(question: string): Promise<string>
  /** The migrated database. */
  openDatabase(): Promise<Database>
  /** Connection string of the database, not migrated. */
  openConnection(): Promise<string>
  /** Runs at the end, the last one first. */
  defer(close: () => unknown): void
}

export interface Command<O extends CommandOptions = CommandOptions> {
  /** One or two words: `migrate`, `user create`. */
  readonly name: string
  readonly summary: string
  /** What stands behind the name, such as `FILE…`. */
  readonly takes?: string
  /** How many there must and may be of it; none if left out. */
  readonly count?: { readonly min: number; readonly max: number }
  /** More than the summary, as lines. */
  readonly about?: string
  readonly options: O
  /** Failures of its own that explain themselves. */
  readonly told?: readonly (abstract new (
    ...args: never[]
  ) => Error)[]
  run(shell: Shell, input: { readonly values: OptionValues<O>; readonly args: readonly string[] }): Promise<Exit>
}

/** A command as data: help, parsing and exit codes come from it. */
export function defineCommand<const O extends CommandOptions>(command: Command<O>): Command<O> {
  return command
}
