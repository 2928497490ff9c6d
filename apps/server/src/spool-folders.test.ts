import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeSpoolFolder, sweepSpoolFolders } from './spool-folders.ts'

let folder: string
const log = pino({ level: 'silent' })
const started: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  vi.stubEnv('TMPDIR', folder)
})

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

/** A process that is taking in an upload: its spooled file, and the way to kill it as nothing else can be. */
async function uploading() {
  const module = new URL('./spool-folders.ts', import.meta.url).href
  const script = `import { makeSpoolFolder } from '${module}'
    import { writeFileSync } from 'node:fs'
    const made = await makeSpoolFolder('upload')
    writeFileSync(made + '/0', 'half of a file')
    console.log(made)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: folder },
  })
  started.push(child)
  const [line] = await once(child.stdout, 'data')
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { path: String(line).trim(), kill }
}

async function leftBy(name: string, hours = 0) {
  const path = join(folder, name)
  await mkdir(path)
  await writeFile(join(path, '0'), 'half of a file')
  const then = new Date(Date.now() - hours * 3_600_000)
  await utimes(path, then, then)
  return path
}

describe('sweepSpoolFolders', () => {
  it('removes what a killed process left and nothing of a living one', async () => {
    const [killed, living] = [await uploading(), await uploading()]
    await killed.kill()

    expect(await sweepSpoolFolders(log)).toBe(1)

    expect([existsSync(killed.path), existsSync(join(living.path, '0'))]).toEqual([false, true])
  })

  it('leaves its own, and knows an earlier process of its own number by its mark', async () => {
    const own = await makeSpoolFolder('upload')
    const before = basename(own).replace(/-[0-9a-f]{8}-\w{6}$/, '-0badcafe-abcdef')
    const earlier = await leftBy(before)

    await sweepSpoolFolders(log)

    expect([existsSync(own), existsSync(earlier)]).toEqual([true, false])
  })

  it('waits a day with what another machine or an earlier release made, and never touches what is not ours', async () => {
    const other = `portal-upload-0badcafe-${process.pid}-0badcafe-abcdef`
    const young = [
      await leftBy(other, 23),
      await leftBy('portal-upload-abcdef', 23),
      await leftBy('portal-pg-abcdef', 99),
    ]
    const old = [await leftBy(other.replace('abcdef', 'ghijkl'), 25), await leftBy('portal-office-ghijkl', 25)]

    expect(await sweepSpoolFolders(log)).toBe(2)

    expect([...young, ...old].map(existsSync)).toEqual([true, true, true, false, false])
  })
})
