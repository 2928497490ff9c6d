import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { commandList } from '../../command-list.ts'
import { runCommand } from '../../test/run-command.ts'

const program = fileURLToPath(new URL('portal.ts', import.meta.url))

describe('npm run portal --', () => {
  it('names every command once', () => {
    const names = commandList.map(({ name }) => name)

    expect(new Set(names).size).toBe(names.length)
  })

  it('lists the commands: with --help as wanted, else as wrong use', async () => {
    const asked = await runCommand(['--help'], {})
    const nothing = await runCommand([], {})
    const unknown = await runCommand(['user', 'remove'], {})
    const group = await runCommand(['user'], {})

    expect(asked.code).toBe(0)
    for (const { name } of commandList) expect(asked.out).toContain(`  ${name} `)
    expect(nothing.code).toBe(2)
    expect(unknown).toMatchObject({ code: 2, errors: 'There is no command "user remove".\n\n' })
    expect(group.out).toContain('user create')
    expect(group.out).not.toContain('admin create')
  })

  it.each(commandList.map(({ name }) => name))('%s has help without any setting', async (name) => {
    const { code, out } = await runCommand([...name.split(' '), '--help'], { NODE_ENV: 'nonsense' })

    expect(code).toBe(0)
    expect(out).toContain(`npm run portal -- ${name}`)
    expect(out).toContain('--json')
    expect(out).toContain('Exit codes: 0')
  })

  it('answers wrong options with the help of the command', async () => {
    const option = await runCommand(['migrate', '--force'], {})
    const words = await runCommand(['migrate', 'now'], {})
    const missing = await runCommand(['import', 'patents'], {})

    expect(option).toMatchObject({ code: 2, errors: expect.stringContaining("Unknown option '--force'") })
    expect(words).toMatchObject({ code: 2, errors: expect.stringContaining('nothing is taken here: now') })
    expect(missing).toMatchObject({ code: 2, errors: expect.stringContaining('npm run portal -- import patents') })
  })

  it('tells wrong settings and a database that does not answer in a sentence', async () => {
    const settings = await runCommand(['migrate'], { NODE_ENV: 'nonsense' })
    const database = await runCommand(['migrate'], {
      DATABASE_URL: 'postgresql://localhost:1/none',
      SECRET_KEY: 'k'.repeat(32),
    })

    expect(settings).toMatchObject({ code: 1, errors: expect.stringContaining('NODE_ENV must be one of') })
    expect(database.code).toBe(1)
    expect(database.errors).toBe('DATABASE_URL: the database does not answer (ECONNREFUSED)\n')
  })

  it('starts no database of its own in production', async () => {
    const { code, errors } = await runCommand(['doctor'], {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://portal.cn',
      SECRET_KEY: 'Zx81-qwerK-92mnB-77uyT-llp0-Wq3R-xx1',
      METRICS_TOKEN: 'Zx81-qwerK-92mnB-77uyT',
      DATA_DIR: '/nowhere',
    })

    expect(code).toBe(1)
    expect(errors).toContain('DATABASE_URL must be set in production')
  })

  it('runs as a program and exits by its code', { timeout: 60_000 }, async () => {
    const child = spawn(process.execPath, [program, 'config', '--json'], {
      env: { PATH: process.env.PATH, SECRET_KEY: 'never-shown-never-shown-never-shown' },
    })
    const parts: string[] = []
    child.stdout.on('data', (part) => parts.push(String(part)))
    const [code] = await once(child, 'close')

    expect(code).toBe(0)
    expect(JSON.parse(parts.join(''))).toMatchObject({ secretKey: '***', nodeEnv: 'development' })
  })
})
