// Prints script and style bytes (gzip) that the first load of each built route needs, from the build's manifest, and
// fails over the budget. Usage, after `npm run build`: node scripts/first-load.mjs [--json]
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const root = new URL('../', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', root), 'utf8'))
const pagesSource = readFileSync(new URL('src/app/pages.ts', root), 'utf8')
const tableSource = readFileSync(new URL('src/app/route-table.ts', root), 'utf8')

/** kB of script by route; signed-in screens share one budget. */
const budgets = { '/': 120, '/login': 120, '/about': 120, '/briefintroduction': 120, '/serviceHall/patentService': 200 }
const signedInBudget = 350

const pages = new Map(
  [...pagesSource.matchAll(/'([^']+)':\s*\(\) =>\s*import\('([^']+)'\)/g)].map(([, path, file]) => [
    path,
    new URL(file, new URL('src/app/', root)).pathname.slice(root.pathname.length),
  ]),
)
const layoutOf = (path) => tableSource.match(new RegExp(`path: '${path}',[^}]*?layout: '(\\w+)'`))?.[1] ?? 'public'

function closure(keys, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    closure(manifest[key]?.imports ?? [], found)
  }
  return found
}

function gzipped(files) {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(`dist/${file}`, root))).length, 0)
}

const rows = [...pages].map(([path, file]) => {
  const layout = layoutOf(path)
  const frame = layout === 'menu' ? ['src/app/MenuLayout.tsx', 'src/app/AntdProvider.tsx'] : []
  const keys = [...closure(['index.html', ...frame, file])]
  const script = gzipped(new Set(keys.map((key) => manifest[key]?.file).filter(Boolean)))
  const style = gzipped(new Set(keys.flatMap((key) => manifest[key]?.css ?? [])))
  const frameScript = gzipped(
    new Set([...closure(['index.html', ...frame])].map((key) => manifest[key]?.file).filter(Boolean)),
  )
  const budget = budgets[path] ?? (layout === 'menu' ? signedInBudget : 200)
  // What a person who is on another screen of the same frame still has to load.
  const ownKb = (script - frameScript) / 1000
  return { path, layout, ownKb, scriptKb: script / 1000, styleKb: style / 1000, budgetKb: budget }
})
rows.unshift({
  path: '(every page)',
  layout: 'public',
  ownKb: 0,
  scriptKb: gzipped(new Set([...closure(['index.html'])].map((key) => manifest[key].file))) / 1000,
  styleKb: gzipped(new Set([...closure(['index.html'])].flatMap((key) => manifest[key].css ?? []))) / 1000,
  budgetKb: 120,
})

if (process.argv.includes('--json')) console.log(JSON.stringify(rows))
else
  for (const row of rows)
    console.log(
      `${row.path.padEnd(44)} script ${row.scriptKb.toFixed(1).padStart(6)} kB of ${row.budgetKb}, style ${row.styleKb.toFixed(1)} kB`,
    )
const over = rows.filter((row) => row.scriptKb > row.budgetKb)
if (over.length > 0) {
  console.error(`over the budget: ${over.map((row) => row.path).join(', ')}`)
  process.exitCode = 1
}
