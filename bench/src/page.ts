// Bytes of script and style of a first load, as the build's own check counts them (gzip, from the manifest).
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './workbench.ts'

const shown = ['/', '/login', '/order/patentOrder']

/** Answers the section for docs/benchmarks.md; needs a built page. */
export async function measurePages(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'apps/web/scripts/first-load.mjs')])
  const lines = shown.map((path) => {
    const line = stdout.split('\n').find((one) => one.startsWith(`${path} `))
    const [, script, style] = /script\s+([\d.]+) kB.*style ([\d.]+) kB/.exec(line ?? '') ?? []
    if (script === undefined) throw new Error(`the first-load check says nothing of ${path}`)
    return `| \`${path}\` | ${script} | ${style} |`
  })
  return `## First load, kB gzip\n\n| page | script | style |\n|---|---|---|\n${lines.join('\n')}`
}

if (process.argv[1] === import.meta.filename) console.log(await measurePages())
