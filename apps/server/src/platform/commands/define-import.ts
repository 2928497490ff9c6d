import { basename, join, resolve } from 'node:path'
import { type CivilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import type { SourceRegister } from '@portal/domain/site/sources/source-health'
import type { Database, Db } from '../db/connection.ts'
import { findDatabaseDay } from '../db/database-day.ts'
import { openReport } from '../documents/tables/fault-report-parts.ts'
import { openStorage } from '../outside/storage/open-storage.ts'
import type { FileStorage } from '../outside/storage/port.ts'
import { type Command, type CommandOptions, defineCommand, exits, type Shell, UseError } from './command.ts'
import { refreshSources } from './source-queries.ts'
import { watchImport } from './watch-import.ts'

/** What a reading makes of one file; further counts go into the result as they are. */
export interface ImportCounts {
  readonly read: number
  readonly faulty: number
}

/** What a reading is given. */
export interface ImportRun<G> {
  readonly database: Database
  readonly path: string
  /** The database's day. */
  readonly today: CivilDate
  /** The day that the data describe: `--age`, else today. */
  readonly age: CivilDate
  /** Where they come from: `--source`, else the file's name. */
  readonly sourceName: string
  /** Everything is read and checked, nothing is kept. */
  readonly dryRun: boolean
  readonly signal: AbortSignal
  readonly given: G
  /** Takes a line of the report of what could not be read. */
  readonly onFault: (fault: object) => void
  /** @param share of the work that is done, 0 to 1, where it is known. */
  readonly onProgress: (read: number, share?: number) => void
  /** Told the source of a record that names its own. */
  readonly onSource: (name: string) => void
  readonly openStorage: () => Promise<FileStorage>
}

interface Reading<C extends ImportCounts, G> {
  /** What `read` counts: `rows`. */
  readonly unit: string
  readonly read: (run: ImportRun<G>) => Promise<C>
  /** The result in words, below how much was read and above what could not be. */
  readonly tell: (counts: C) => readonly string[]
  /** Behind the number of faulty ones. */
  readonly faultWords?: string
}

interface Import<C extends ImportCounts, P extends ImportCounts, G> extends Reading<C, G> {
  readonly name: `import ${string}`
  readonly summary: string
  readonly about: string
  readonly register: SourceRegister
  /** One file is taken as a whole, several one after the other. */
  readonly files: 'one' | 'several'
  readonly options?: CommandOptions
  readonly told: NonNullable<Command['told']>
  /** What the options say, made out before anything is opened. @throws UseError */
  readonly given?: (said: (option: string) => string | undefined) => G
  /** How many of those read can be used, where that is not all but the faulty ones. */
  readonly usable?: (counts: C) => number
  /** What follows once the files are in. */
  readonly settle?: (db: Db) => Promise<void>
  /** Pictures that are taken in after the files, or alone. */
  readonly pictures?: Reading<P, G> & { readonly says: string }
}

export const sourceOption = {
  source: { type: 'string', value: 'NAME', says: "where they come from (default: the file's name)" },
} as const satisfies CommandOptions
export const ageOption = {
  age: { type: 'string', value: 'DAY', says: 'the day the data describe, as 2026-11-01 (default: today)' },
} as const satisfies CommandOptions
const commonOptions = {
  'dry-run': { type: 'boolean', says: 'reads and checks all, keeps nothing' },
  faults: {
    type: 'string',
    value: 'FOLDER',
    says: 'where the report of unreadable lines goes (default: DATA_DIR/import-faults)',
  },
} as const satisfies CommandOptions

const sourceNameMax = 100

/** The command of an import: files, dry run, report of faults, progress, result and exit code come from here. */
export function defineImport<C extends ImportCounts, P extends ImportCounts = ImportCounts, G = undefined>(
  declared: Import<C, P, G>,
): Command {
  const { name, summary, about, told, pictures } = declared
  const files = declared.files === 'one' ? 'FILE' : 'FILE…'
  return defineCommand<CommandOptions>({
    ...{ name, summary, about, told },
    takes: pictures ? `[${files}]` : files,
    count: { min: pictures ? 0 : 1, max: declared.files === 'one' ? 1 : 1000 },
    options: {
      ...declared.options,
      ...commonOptions,
      ...(pictures && { pictures: { type: 'string', value: 'FROM', says: pictures.says } }),
    },
    async run(shell, { values, args }) {
      const said = (option: string) => {
        const value: unknown = values[option]
        return typeof value === 'string' ? value : undefined
      }
      const from = said('pictures')
      if (args.length === 0 && from === undefined) throw new UseError('FILE or --pictures is missing')
      // Without a reading of its options a declaration asks for none.
      const given = declared.given?.(said) as G
      const database = await shell.openDatabase()
      const { db } = database
      const days = await readAge(db, said('age'))
      const dryRun = values['dry-run'] === true
      const { register, usable = (counts) => counts.read - counts.faulty } = declared
      const takeIn = reader(shell, { database, ...days, given, dryRun, said })
      let faulty = 0
      for (const file of args) {
        faulty += await takeIn(file, declared, (names, read) =>
          watchImport(
            db,
            {
              ...{ register, names, dryRun, signal: shell.signal },
              count: (counts) => ({ usable: usable(counts), faulty: counts.faulty }),
            },
            read,
          ),
        )
      }
      if (!dryRun && args.length > 0) {
        try {
          await declared.settle?.(db)
        } finally {
          // The files are in, whatever becomes of what follows them.
          await refreshSources(db, register)
        }
      }
      if (pictures && from !== undefined) faulty += await takeIn(from, pictures, (_names, read) => read())
      return faulty > 0 ? exits.doneInPart : exits.done
    },
  })
}

interface World<G> extends Pick<ImportRun<G>, 'database' | 'today' | 'age' | 'given' | 'dryRun'> {
  readonly said: (option: string) => string | undefined
}

/** Takes files in one by one and tells how it went. @returns how many of what was read could not be. */
function reader<G>(shell: Shell, { said, ...world }: World<G>) {
  return async <C extends ImportCounts>(
    file: string,
    { unit, read, tell, faultWords = 'could not be read' }: Reading<C, G>,
    watched: (names: () => readonly string[], run: () => Promise<C>) => Promise<C>,
  ): Promise<number> => {
    const startedAt = performance.now()
    const seconds = () => Math.round((performance.now() - startedAt) / 100) / 10
    const folder = said('faults') ?? join(shell.config.dataDir, 'import-faults')
    const report = openReport(resolve(folder, `${basename(file)}.faults.jsonl`))
    const sourceName = (said('source') ?? basename(file)).slice(0, sourceNameMax)
    const sources = new Set<string>()
    const run: ImportRun<G> = {
      ...world,
      ...{ path: resolve(file), sourceName, signal: shell.signal, onFault: report.write },
      onSource: (name) => sources.add(name),
      onProgress(done, share) {
        const perSecond = Math.round(done / Math.max(seconds(), 0.1))
        shell.progress(`${basename(file)}  ${done} ${unit}  ${perSecond}/s`, share)
      },
      async openStorage() {
        const storage = await openStorage(shell.config)
        shell.defer(() => storage.close?.())
        return storage
      },
    }
    let faultsFile: string | null = null
    let counts: C
    try {
      // What names no source, such as what cannot be read at all, is known by its own.
      counts = await watched(
        () => (sources.size > 0 ? [...sources] : [sourceName]),
        () => read(run),
      )
    } finally {
      faultsFile = await report.close()
    }
    const { dryRun } = world
    const lines = [
      `${basename(file)}: ${counts.read} ${unit} in ${seconds()} s${dryRun ? ', nothing kept (dry run)' : ''}`,
      ...tell(counts).map((line) => `  ${line}`),
      ...(counts.faulty > 0 ? [`  ${counts.faulty} ${faultWords}: ${faultsFile}`] : []),
    ]
    shell.print(lines.join('\n'), { file: run.path, dryRun, seconds: seconds(), faultsFile, ...counts })
    return counts.faulty
  }
}

/** @throws UseError for a day that is none or to come. */
async function readAge(db: Db, text: string | undefined): Promise<{ today: CivilDate; age: CivilDate }> {
  const today = await findDatabaseDay(db)
  const age = text ?? today
  if (!isCivilDate(age) || age > today) throw new UseError('--age is a day up to today, such as 2026-11-01')
  return { today, age }
}
