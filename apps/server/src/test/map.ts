import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchStates } from '@portal/domain/docket/monitoring/watch-states'
import { noticeStates } from '@portal/domain/docket/notices/notice-states'
import { areaOf } from '@portal/domain/kernel/orders/order-areas'
import {
  afterStates,
  copyrightStates,
  patentStates,
  paymentStates,
  type StateFacts,
  trademarkStates,
  workStates,
} from '@portal/domain/kernel/orders/order-states'
import { markWatchStates } from '@portal/domain/trademarks/register/mark-watch-states'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { OrderKind } from '../kernel/orders/known-kinds-rules.ts'
import { crontab } from '../platform/jobs/crontab.ts'

const source = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file: string) => readFileSync(join(source, file), 'utf8')
const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/(\.test\.ts$|(^|\/)test\/|^demo\/)/.test(file) && !/from '(\.\.\/)+test\//.test(read(file)))
  .sort()

/** `district/room` of a file; of a district without rooms, or a file above them all, what there is. */
const roomOf = (file: string) => file.split('/').slice(0, -1).slice(0, 2).join('/') || file
const code = (text: string) => `\`${text}\``
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

interface Import {
  readonly names: readonly string[]
  readonly file: string
}

/** What a file imports of our server, by name. */
function importsOf(file: string): Import[] {
  return [...read(file).matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']*)'/gm)].map(
    ([, names = '', from = '']) => ({
      names: names.split(',').map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*$/s, ''),
      ),
      file: join(dirname(file), from),
    }),
  )
}

/** Every kind of order with the file that declares it and what it declares. */
async function kinds() {
  const rows = await Promise.all(
    importsOf('rooms.ts').map(async ({ names, file }) => {
      const module: Readonly<Record<string, unknown>> = await import(`../${file}`)
      const declared = names.flatMap((name) => [module[name]].flat()).filter(isKind)
      return declared.flatMap((kind) =>
        kind.names.map((name) => [code(name), areaOf(name), code(file), partsOf(kind).join(', ')]),
      )
    }),
  )
  return table(['kind', 'area', 'declared in', 'declares'], rows.flat())
}

const isKind = (value: unknown): value is OrderKind => typeof value === 'object' && value !== null && 'names' in value
const partsOf = ({ names: _, ...parts }: OrderKind) =>
  Object.entries(parts)
    .filter(([, part]) => part !== undefined)
    .map(([key]) => key)

/** Every table with the file of its columns and the rooms that use it, by its columns or in SQL of their own. */
async function tables() {
  const schemas = files.filter((file) => file.startsWith('platform/db/schema/'))
  const users = files
    .filter((file) => !file.startsWith('platform/db/'))
    .map((file) => ({ room: roomOf(file), imports: importsOf(file), text: read(file) }))
  const rows = await Promise.all(
    schemas.map(async (file) => {
      const module: Readonly<Record<string, unknown>> = await import(`../${file}`)
      return Object.entries(module).flatMap(([name, value]) => {
        if (!is(value, PgTable)) return []
        const written = new RegExp(`\\b(from|join|into|update) ${getTableName(value)}\\b`)
        const rooms = users
          .filter(
            ({ imports, text }) =>
              written.test(text) || imports.some((one) => one.file === file && one.names.includes(name)),
          )
          .map(({ room }) => room)
        return [
          [code(getTableName(value)), code(file.split('/').at(-1) ?? file), [...new Set(rooms)].sort().join(', ')],
        ]
      })
    }),
  )
  return table(['table', 'schema', 'rooms that use it'], rows.flat().sort())
}

/** Every job with the room that does it and when it comes round. */
function jobs() {
  const homes = new Map(
    importsOf('task-list.ts').flatMap(({ names, file }) => names.map((name) => [name, file] as const)),
  )
  const rows = [...read('task-list.ts').matchAll(/^ {2}'([^']+)': (\w+)/gm)].map(([, job = '', task = '']) => {
    const turn = crontab.find((one) => one.task === job)
    const start = turn?.atStart ? ', and at each start' : ''
    return [code(job), code(homes.get(task) ?? ''), turn ? `${code(turn.match)}${start}` : 'when asked for']
  })
  return table(['job', 'done by', 'comes round (UTC)'], rows)
}

const states: Readonly<Record<string, Readonly<Record<string, StateFacts>>>> = {
  'payment of an order (`orders.pay_state`)': paymentStates,
  'work on an order (`orders.work_state`)': workStates,
  'after-sales of an order (`orders.after_state`)': afterStates,
  'a patent at the office (`orders.official_state`)': patentStates,
  'a trademark at the office (`orders.official_state`)': trademarkStates,
  'a copyright at the office (`orders.official_state`)': copyrightStates,
  'a watched patent': watchStates,
  'a watched mark': markWatchStates,
  'a notice': noticeStates,
}

const stateTable = () =>
  table(
    ['of', 'stored: name'],
    Object.entries(states).map(([of, all]) => [
      of,
      Object.values(all)
        .map(({ code: stored, name }) => `${code(String(stored))} ${name.en}`)
        .join(', '),
    ]),
  )

/** Every room of the server and the rooms that it imports. */
function rooms() {
  const below = new Map<string, Set<string>>()
  for (const file of files.filter((one) => one.includes('/'))) {
    const room = roomOf(file)
    const targets = below.get(room) ?? new Set()
    below.set(room, targets)
    for (const { file: target } of importsOf(file))
      if (target.includes('/') && roomOf(target) !== room) targets.add(roomOf(target))
  }
  const of = (all: ReadonlySet<string>) => [...all].filter((one) => !one.startsWith('platform/')).sort()
  return table(
    ['room', 'imports, beside `platform`'],
    [...below].sort(([a], [b]) => (a < b ? -1 : 1)).map(([room, all]) => [room, of(all).join(', ')]),
  )
}

/** The text of docs/map.md. */
export async function drawMap(): Promise<string> {
  const parts = {
    'Rooms of the server': rooms(),
    'Kinds of order': await kinds(),
    Tables: await tables(),
    Jobs: jobs(),
    States: stateTable(),
  }
  const head = `# Map

Read from the source by \`apps/server/src/test/map.ts\`; a test is red when this file is behind. Written anew by
\`npx vitest run --project server apps/server/src/map.test.ts -u\`.`
  return `${[head, ...Object.entries(parts).map(([title, text]) => `## ${title}\n\n${text}`)].join('\n\n')}\n`
}
