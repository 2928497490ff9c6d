import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandList } from '../../command-list.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { commandEnv, runCommand } from '../../test/run-command.ts'
import { makeShell } from './shell.ts'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'imports-'))
})
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true })
})

/** Of each import a file with one good record and, where it takes the others all the same, a faulty one. */
const imports = [
  {
    name: 'import patents',
    file: 'patents.csv',
    content: 'office,publication_number,title\nCN,CN109462287A,传感器\nCN,,坏\n',
    table: 'patents',
    faulty: 1,
  },
  {
    name: 'import marks',
    file: 'marks.csv',
    content: '注册号,类别,商标名称,状态\n80000001,9,青峰,已注册\n80000002,46,坏,已注册\n',
    table: 'marks',
    faulty: 1,
  },
  {
    name: 'import copyrights',
    file: 'copyrights.csv',
    content: '登记号,名称,著作权人\n2026SR7000001,甲软件,乙公司\n不是号码,甲软件,乙公司\n',
    table: 'copyright_register',
    faulty: 1,
  },
  {
    name: 'import nice --edition NCL13-2026 --valid-from 2026-01-01',
    file: 'nice.csv',
    content: '类别,类似群,编码,名称\n9,0901,090371,计算机\n9,0901,待定,坏\n',
    table: 'classification_items',
    faulty: 1,
  },
  {
    name: 'import madrid-fees',
    file: 'fees.csv',
    content: 'member,kind,first,classes,further,valid_from,valid_to\nUS,individual,460,1,460,2026-01-01,\n',
    table: 'madrid_fees',
    faulty: 0,
  },
]

describe('every import', () => {
  it('is named here', () => {
    const declared = commandList.map(({ name }) => name).filter((name) => name.startsWith('import '))
    const tried = imports.map(({ name }) => name.split(' ').slice(0, 2).join(' '))

    expect(tried.sort()).toEqual(declared.sort())
  })

  it.each(imports)('$name keeps nothing in a dry run, reports faults and answers in JSON', async (one) => {
    const { name, file, content, table, faulty } = one
    const path = join(folder, file)
    await writeFile(path, content)
    const count = async () => {
      const { rows } = await portal.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))
      return rows[0]?.n ?? 0
    }
    const words = [...name.split(' '), path, '--faults', folder, '--json']
    const env = commandEnv(portal.url, portal.config.dataDir)
    const before = await count()

    const dry = await runCommand([...words, '--dry-run'], env)
    const untouched = await count()
    const wet = await runCommand(words, env)
    const help = await runCommand([...name.split(' ').slice(0, 2), '--help'], env)

    const code = faulty > 0 ? 3 : 0
    const faultsFile = faulty > 0 ? `${path}.faults.jsonl` : null
    expect({ code: dry.code, ...dry.json() }).toMatchObject({ code, file: path, dryRun: true, faulty, faultsFile })
    expect({ code: wet.code, ...wet.json() }).toMatchObject({ code, file: path, dryRun: false, faulty, faultsFile })
    expect([untouched, await count()]).toEqual([before, before + 1])
    if (faultsFile) expect((await readFile(faultsFile, 'utf8')).trim().split('\n')).toHaveLength(faulty)
    for (const option of ['--dry-run', '--faults FOLDER', '--json']) expect(help.out).toContain(option)
  })

  it('that is refused whole names every wrong line, on the screen and in the report', async () => {
    const path = join(folder, 'wrong.csv')
    await writeFile(path, `${imports[4]?.content}CN,individual,1,1,1,2026-01-01,\nJP,often,1,1,1,2026-01-01,\n`)
    const env = commandEnv(portal.url, portal.config.dataDir)

    const { code, errors } = await runCommand(['import', 'madrid-fees', path], env)

    expect(code).toBe(1)
    expect(errors).toMatch(/line 3: CN is no member.*\n.*line 4: kind/)
    const report = join(portal.config.dataDir, 'import-faults', 'wrong.csv.faults.jsonl')
    expect((await readFile(report, 'utf8')).trim().split('\n')).toHaveLength(2)
  })

  it('that is called wrongly opens nothing', async () => {
    const dataDir = join(folder, 'untouched')
    const missing = await runCommand(['import', 'marks'], { DATA_DIR: dataDir })
    const edition = await runCommand(['import', 'nice', 'x.csv', '--edition', 'newest'], { DATA_DIR: dataDir })

    expect(missing).toMatchObject({ code: 2, errors: expect.stringContaining('FILE or --pictures is missing') })
    expect(edition).toMatchObject({ code: 2, errors: expect.stringContaining('NCL13-2026') })
    expect(existsSync(dataDir)).toBe(false)
  })
})

describe('the progress of a command', () => {
  it('is a bar on a terminal where the share is known, and nothing elsewhere', async () => {
    const written = (isTTY: boolean, json: boolean) => {
      const parts: string[] = []
      const errors = Object.assign(
        new Writable({ write: (part, _encoding, done) => done(void parts.push(`${part}`)) }),
        {
          isTTY,
        },
      )
      const around = { env: {}, input: new PassThrough(), output: new PassThrough(), errors }
      const shell = makeShell({ ...around, json, signal: AbortSignal.abort(), closers: new AsyncDisposableStack() })
      shell.progress('a.csv  5 rows', 0.25)
      shell.progress('table users')
      return parts.join('')
    }

    expect(written(true, false)).toBe('\r\u001b[K[=====               ]  25%  a.csv  5 rows\r\u001b[Ktable users')
    expect(written(false, false)).toBe('')
    expect(written(true, true)).toBe('')
  })
})
