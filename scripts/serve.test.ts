import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('npm run serve says in one sentence what to run where nothing was built', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-serve-'))
  mkdirSync(join(folder, 'scripts'))
  for (const name of ['serve.mjs', 'setup.mjs']) {
    cpSync(join('scripts', name), join(folder, 'scripts', name))
  }
  const { serve } = JSON.parse(readFileSync('package.json', 'utf8')).scripts

  const failure = await promisify(execFile)('sh', ['-c', serve], { cwd: folder }).then(
    () => undefined,
    ({ code, stderr }) => ({ code, stderr }),
  )

  expect(failure).toEqual({ code: 1, stderr: '\nNothing is built yet: run `npm run build`, then `npm run serve`.\n' })
  rmSync(folder, { recursive: true })
})
