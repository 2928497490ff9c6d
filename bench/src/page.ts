// Bytes of script and style that the first load of a page takes, read from the build's manifest, gzip.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './workbench.ts'

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const dist = join(root, 'apps/web/dist')

/** Everything loaded before the page shows: the entry, the page's own chunk, the layout's, and what they import statically. */
const pages: readonly { readonly name: string; readonly sources: readonly RegExp[] }[] = [
  { name: '/', sources: [/site\/HomePage\.tsx$/] },
  { name: '/login', sources: [/session\/LoginPage\.tsx$/] },
  {
    name: '/order/patentOrder',
    sources: [/app\/MenuLayout\.tsx$/, /app\/AntdProvider\.tsx$/, /orders\/OrderListPage\.tsx$/],
  },
]

function gzipBytes(file: string): number {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
}

/** Answers the section for docs/benchmarks.md; needs a built page. */
export function measurePages(): string {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const lines = pages.map(({ name, sources }) => {
    const starts = Object.entries(manifest).filter(
      ([key, chunk]) => chunk.isEntry || sources.some((source) => source.test(key)),
    )
    const seen = new Map<string, Chunk>()
    const follow = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || seen.has(key)) return
      seen.set(key, chunk)
      for (const next of chunk.imports ?? []) follow(next)
    }
    for (const [key] of starts) follow(key)
    const script = [...seen.values()].reduce((sum, chunk) => sum + gzipBytes(chunk.file), 0)
    const style = [...new Set([...seen.values()].flatMap((chunk) => chunk.css ?? []))].reduce(
      (sum, file) => sum + gzipBytes(file),
      0,
    )
    return `| \`${name}\` | ${(script / 1000).toFixed(1)} | ${(style / 1000).toFixed(1)} |`
  })
  return `## First load, kB gzip\n\n| page | script | style |\n|---|---|---|\n${lines.join('\n')}`
}

if (process.argv[1] === import.meta.filename) console.log(measurePages())
