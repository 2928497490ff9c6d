// Prints the script (kB gzip) that the first load of each built route needs, from the build's manifest, and fails over the
// budget of its kind (scripts/built-pages.ts); a signed-in screen has one more for what it needs after the first one. It fails as well
// on files that import each other in a circle: one of them would run before what it needs.
// Usage, after `npm run build`: node scripts/first-load.mjs [--json] [--dist=<folder>]
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { builtPages } from './built-pages.ts'

const root = resolve(import.meta.dirname, '..')
const options = process.argv.slice(2)
const dist = resolve(root, options.find((option) => option.startsWith('--dist='))?.slice('--dist='.length) ?? 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

// Signed-in screens share the table of calls: each room of calls makes it some 400 bytes longer.
const budgets = { entrance: 100, visitor: 155, landing: 209, further: 232, apart: 130 }
const furtherBudget = 35

/** Key of a module in the manifest, which knows the first one by its document. */
const keyOf = (module) => relative(root, module).replace('src/main.tsx', 'index.html')
const pages = builtPages(join(root, 'src/app')).map((page) => ({ ...page, keys: page.modules.map(keyOf) }))

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
const filesOf = (keys) => keys.map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))
const styleKb = (keys) => sum(keys.flatMap((key) => manifest[key].css ?? []))

const landed = closure(pages.find(({ kind }) => kind === 'landing').keys)
const rows = pages.map(({ path, kind, keys: own }) => {
  const keys = [...closure(own)]
  const further = filesOf(keys.filter((key) => !landed.has(key)))
  return {
    ...{
      path,
      scriptKb: sum(filesOf(keys)),
      styleKb: styleKb(keys),
      budgetKb: budgets[kind],
      files: filesOf(keys).length,
    },
    ...((kind === 'further' || kind === 'apart') && {
      ...{ furtherKb: sum(further), furtherBudgetKb: furtherBudget, furtherFiles: further.length },
    }),
  }
})
const everyPage = [...closure(['index.html'])]
rows.unshift({
  path: '(every page)',
  scriptKb: sum(filesOf(everyPage)),
  styleKb: styleKb(everyPage),
  budgetKb: budgets.entrance,
  files: filesOf(everyPage).length,
})

const over = rows.filter((row) => row.scriptKb >= row.budgetKb || row.furtherKb > row.furtherBudgetKb)
const circles = Object.keys(manifest).filter((key) => closure(manifest[key].imports ?? []).has(key))

if (options.includes('--json')) console.log(JSON.stringify(rows))
else {
  for (const row of rows) {
    const further =
      row.furtherKb === undefined
        ? ''
        : `, after the orders ${row.furtherKb.toFixed(1)} of ${row.furtherBudgetKb} in ${row.furtherFiles}`
    const script = `${row.scriptKb.toFixed(1).padStart(6)} kB of ${row.budgetKb} in ${row.files}`
    console.log(`${row.path.padEnd(44)} script ${script}, style ${row.styleKb.toFixed(1)} kB${further}`)
  }
}
if (over.length > 0) console.error(`over the budget: ${over.map((row) => row.path).join(', ')}`)
if (circles.length > 0) console.error(`in a circle of imports: ${circles.join(', ')}`)
if (over.length + circles.length > 0) process.exitCode = 1
