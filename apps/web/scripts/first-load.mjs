// Prints the script (kB gzip) that the first load of each built route needs, from the build's manifest, and fails over
// the budget: visitors' entrances 120, patent search and other visitors' pages 200, a signed-in screen that is opened first 275
// (with what forms are made of) and every further one 43. Usage, after `npm run build`: node scripts/first-load.mjs [--json] [--dist=<folder>]
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { entrances, landing, pagesIn } from './chunk-groups.ts'

const root = resolve(import.meta.dirname, '..')
const options = process.argv.slice(2)
const dist = resolve(root, options.find((option) => option.startsWith('--dist='))?.slice('--dist='.length) ?? 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const app = join(root, 'src/app')

const budgets = { entrance: 120, visitor: 200, signedIn: 275, further: 43 }

const sourceOf = (name) => readFileSync(join(app, name), 'utf8')
/** Routes with a page: address, manifest key of the page, table it stands in. */
const pagesOf = (name, isVisitor) =>
  [...pagesIn(join(app, name))].map(([path, file]) => ({ path, isVisitor, key: relative(root, file) }))
const pages = [...pagesOf('visitor-pages.ts', true), ...pagesOf('pages.ts', false)]
const tables = sourceOf('visitor-routes.ts') + sourceOf('member-routes.ts')
const layoutOf = (path) => tables.match(new RegExp(`path: '${path}',[^}]*?layout: '(\\w+)'`))?.[1]

/** Every chunk that the given ones import at once, themselves included. */
function closure(keys, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue
    if (!manifest[key]) throw new Error(`${key} is not in the manifest: build first`)
    found.add(key)
    closure(manifest[key].imports ?? [], found)
  }
  return found
}

const sizes = new Map()
function gzipped(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file))).length)
  return sizes.get(file)
}
const sum = (files) => [...new Set(files)].reduce((total, file) => total + gzipped(file), 0) / 1000
const scriptKb = (keys) => sum(keys.map((key) => manifest[key].file).filter((file) => file.endsWith('.js')))
const styleKb = (keys) => sum(keys.flatMap((key) => manifest[key].css ?? []))

/** What page-route.tsx and RootLayout.tsx fetch beside the page itself. */
function firstLoad({ path, isVisitor, key }) {
  const layout = layoutOf(path)
  if (!layout) throw new Error(`${path} has a page and no line in the route tables`)
  const beside = ['index.html']
  if (!isVisitor) beside.push('src/app/member-tree.tsx')
  if (layout === 'menu') beside.push('src/app/MenuLayout.tsx')
  if (layout === 'public' || layout === 'hall') beside.push('src/app/PublicLayout.tsx')
  return [...closure([...beside, key])]
}

const landed = new Set(firstLoad(pages.find((page) => page.path === landing)))
const rows = pages.map((page) => {
  const keys = firstLoad(page)
  const kind = entrances.includes(page.path) ? 'entrance' : page.isVisitor ? 'visitor' : 'signedIn'
  const further = keys.filter((key) => !landed.has(key))
  return {
    path: page.path,
    scriptKb: scriptKb(keys),
    styleKb: styleKb(keys),
    budgetKb: budgets[kind],
    ...(kind === 'signedIn' && { furtherKb: scriptKb(further), furtherBudgetKb: budgets.further }),
  }
})
const everyPage = [...closure(['index.html'])]
rows.unshift({
  path: '(every page)',
  scriptKb: scriptKb(everyPage),
  styleKb: styleKb(everyPage),
  budgetKb: budgets.entrance,
})

const missing = entrances.filter((path) => !pages.some((page) => page.path === path))
const over = rows.filter((row) => row.scriptKb >= row.budgetKb || row.furtherKb > row.furtherBudgetKb)

if (options.includes('--json')) console.log(JSON.stringify(rows))
else {
  for (const row of rows) {
    const further =
      row.furtherKb === undefined ? '' : `, after the orders ${row.furtherKb.toFixed(1)} of ${budgets.further}`
    const script = `${row.scriptKb.toFixed(1).padStart(6)} kB of ${row.budgetKb}`
    console.log(`${row.path.padEnd(44)} script ${script}, style ${row.styleKb.toFixed(1)} kB${further}`)
  }
}
if (missing.length > 0) console.error(`without a page: ${missing.join(', ')}`)
if (over.length > 0) console.error(`over the budget: ${over.map((row) => row.path).join(', ')}`)
if (missing.length + over.length > 0) process.exitCode = 1
