// npm run house [-- --json]: figures of the structure, measured from the sources as they are: how large the tree is, how its
// capabilities hang together, what a kind of order, a list and an editor cost, what stands in it twice. Fails nothing.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { components, importGraph } from './import-graph.mjs'
import { placeOf } from './import-rules.ts'
import { root } from './setup.mjs'

const isCopied = /(^|\/)(migrations|generated|dist)\/|\.generated\.|package-lock|\.test-data\./
const isTest = /\.test\.tsx?$|\.spec\.ts$|\/test\/|^e2e\/fixtures\//
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !isCopied.test(file))
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const { graph } = importGraph()

/**
 * Where each kind of order is at home, by its folder in all layers: where the map says that it is declared. Kinds of filings are
 * rights too, which everybody names.
 */
const homeOfKind = {
  ...Object.fromEntries(
    [...readFileSync(join(root, 'docs/map.md'), 'utf8').matchAll(/^\| `(\w+)` \| \w+ \| `(.+)\/[^/]+\.ts` \|/gm)]
      .map(([, kind, home]) => [kind, home])
      .filter(([, home]) => home !== 'patents/filings'),
  ),
  trademarkSupplement: 'kernel/orders',
  patentSupplement: 'kernel/orders',
}
/**
 * Where the same words say something else: what is traded, what is looked up, of which office a country is asked, by what a deadline is
 * met.
 */
const otherWords = /\/square\/|\/patents\/search\/QuickCheck|\/kernel\/reference\/|\/deadline-acts\.ts$/
const isOfArea = /^areaOf\($|\barea$/
/**
 * The table of what is known of the kinds, the files that know them all (the schema, whose indexes stand as they were migrated; the
 * routes of the page), and the invented data that play them all.
 */
const tables =
  /\/kernel\/orders\/(kinds|order-areas)\.ts$|src\/kinds\.ts$|\/db\/schema\/|\/app\/(pages|member-routes)\.ts$|\/server\/src\/demo\//

const figures = {
  'lines written by hand': sizes(),
  'capabilities of the server': serverShape(),
  'names of kinds of order outside their own folders': foreignKinds(),
  'editors of forms': editors(),
  lists: lists(),
  'rules of style sheets that stand twice': copiedRules(),
  'lines of code that stand twice': copiedLines(),
  'places that say by hand what is read again': readAgainByHand(),
}

if (process.argv.includes('--json')) console.log(JSON.stringify(figures, undefined, 2))
else print(figures)

function print(value, indent = '') {
  for (const [name, one] of Object.entries(value)) {
    if (typeof one !== 'object') console.log(`${indent}${name}: ${one}`)
    else if (Array.isArray(one)) console.log(`${indent}${name}: ${one.join(', ')}`)
    else {
      console.log(`${indent}${name}`)
      print(one, `${indent}  `)
    }
  }
}

/** Lines of a file that hold more than a comment or nothing. */
function codeLines(text) {
  return text.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line)).length
}

function sizes() {
  const places = {
    server: 'apps/server/',
    page: 'apps/web/',
    domain: 'packages/domain/',
    contract: 'packages/contract/',
  }
  const linesOf = (wanted) =>
    files.filter(wanted).reduce((sum, file) => sum + texts.get(file).split('\n').length - 1, 0)
  const product = Object.fromEntries(
    Object.entries(places).map(([name, place]) => [
      name,
      linesOf((file) => file.startsWith(place) && !isTest.test(file) && !file.endsWith('.css')),
    ]),
  )
  const css = linesOf((file) => file.endsWith('.css'))
  const tests = linesOf((file) => isTest.test(file))
  const other = linesOf((file) => !Object.values(places).some((place) => file.startsWith(place)) && !isTest.test(file))
  const sum = Object.values(product).reduce((total, lines) => total + lines, 0) + css
  return { ...product, 'style sheets': css, 'product in all': sum, tests, 'scripts, bench and the rest': other }
}

/** The room of a file of the server's product code. */
function roomOf(file) {
  const place = isTest.test(file) ? undefined : placeOf(file)
  return place?.base === 'apps/server' ? place.room : undefined
}

function serverShape() {
  const arrows = new Map()
  for (const [file, imports] of graph) {
    const from = roomOf(file)
    if (from === undefined) continue
    for (const { target } of imports) {
      const to = target && roomOf(target)
      if (to === undefined || to === from) continue
      if (!arrows.has(from)) arrows.set(from, new Map())
      const of = arrows.get(from)
      of.set(to, (of.get(to) ?? new Set()).add(target))
    }
  }
  const rooms = new Set([...arrows.keys(), ...[...arrows.values()].flatMap((of) => [...of.keys()])])
  const next = (room) => arrows.get(room)?.keys() ?? []
  const knots = components(rooms, next).filter(({ length }) => length > 1)
  const districts = Map.groupBy([...rooms], (room) => room.split('/')[0])
  const nextDistricts = (district) =>
    (districts.get(district) ?? []).flatMap((room) => [...next(room)].map((to) => to.split('/')[0]))
  const pairs = [...arrows].flatMap(([from, of]) => [...of.keys()].map((to) => [from, to]))
  const mutual = pairs.filter(([from, to]) => from < to && arrows.get(to)?.has(from)).length
  // a foreign file is one outside a room that imports from it
  const foreign = new Map()
  for (const [file, imports] of graph) {
    if (isTest.test(file)) continue
    for (const { target } of imports) {
      const to = target && roomOf(target)
      if (to && roomOf(file) !== to) foreign.set(to, (foreign.get(to) ?? new Set()).add(file))
    }
  }
  return {
    rooms: rooms.size,
    arrows: pairs.length,
    'pairs that import each other': mutual,
    'largest knot': Math.max(1, ...knots.map(({ length }) => length)),
    'rooms in knots': knots.reduce((sum, { length }) => sum + length, 0),
    'floors of districts': floorsOf(districts.keys(), nextDistricts),
    'floors of rooms': floorsOf(rooms, next),
    'foreign files that import it': Object.fromEntries(
      [...foreign].map(([room, of]) => [room, of.size]).toSorted((a, b) => b[1] - a[1]),
    ),
  }
}

/** How many stand above each other where each stands above all that it calls; a knot is one of them. */
function floorsOf(nodes, next) {
  const floors = new Map()
  for (const members of components(nodes, next)) {
    const under = members.flatMap((one) => [...next(one)]).map((one) => floors.get(one) ?? 0)
    for (const one of members) floors.set(one, 1 + Math.max(0, ...under))
  }
  return Math.max(...floors.values())
}

/** Names of kinds, written out or by their constants, in folders where they are not at home: compared, in SQL, in lists. */
function foreignKinds() {
  const product = files.filter((file) => /^(apps|packages)\//.test(file) && !isTest.test(file) && !tables.test(file))
  const names = new Map(Object.keys(homeOfKind).map((kind) => [`'${kind}'`, kind]))
  for (const text of texts.values()) {
    for (const [, name, kind] of text.matchAll(/\bconst (\w+Kind) = '(\w+)'/g)) {
      if (Object.hasOwn(homeOfKind, kind)) names.set(name, kind)
    }
  }
  const isForeign = (file) => (kind) => !file.includes(`/${homeOfKind[kind]}/`) && !otherWords.test(file)
  const count = (find) => {
    const hits = product.map((file) => [file, find(texts.get(file)).filter(isForeign(file))])
    const found = hits.filter(([, kinds]) => kinds.length > 0)
    return {
      names: found.reduce((sum, [, kinds]) => sum + kinds.length, 0),
      files: found.length,
      'by file': found.map(([file, kinds]) => `${file.replace(/^(apps|packages)\//, '')} ${kinds.length}`),
    }
  }
  const namedIn = (text) => [...text.matchAll(/'\w+'|\b\w+Kinds?\b/g)].flatMap(([word]) => names.get(word) ?? [])
  const compared = (text) =>
    [...text.matchAll(/(\bareaOf\(|[\w.']+)[^\s=!]* (?:===|!==) ([\w']+)|\bcase ('\w+'):/g)].flatMap(
      ([, left, right, word]) => (isOfArea.test(left) ? [] : (names.get(right ?? word) ?? names.get(left) ?? [])),
    )
  // `kind = 'x'`, `${orders.kind} not in (${x}, 'y')`, and the same said by drizzle.
  const inSql = (text) =>
    [
      ...text.matchAll(/\bkind\}?\s*(?:=|<>|!=)\s*('\w+'|\$\{\w+\})|\bkind\}? (?:not )?in \(([^)]*)\)/g),
      ...text.matchAll(/\b(?:eq|ne|inArray|notInArray)\(\w+\.kind, ([^)]*)\)/g),
    ].flatMap(([, one, list]) => namedIn(one ?? list))
  // An array of nothing but kinds, or a kind with its address; other words beside one say something else.
  const isKinds = (items) =>
    items.every(
      (item) =>
        names.has(item) || /^(\.\.\..*|'\/.*'|'(invention|utilityModel|design|sameDay|copyright)'|)$/.test(item),
    )
  const listed = (text) =>
    [...text.matchAll(/(\bkind\}? (?:not )?in \(|\.kind, )?(?<![\w)\]])\[([^[\]]*)\]/g)].flatMap(([, sql, list]) => {
      const items = list.split(',').map((item) => item.trim())
      return sql || !isKinds(items) ? [] : namedIn(items.join(' '))
    })
  const areas = product.flatMap((file) => [...texts.get(file).matchAll(/\bareaOf\([^)]*\) (?:===|!==) /g)])
  return {
    compared: count(compared),
    'in SQL': count(inSql),
    'in lists': count(listed),
    'comparisons of an area': areas.length,
  }
}

function editors() {
  const found = files.filter((file) => /apps\/web\/src\/.*Editor\.tsx$/.test(file))
  const lines = found.map((file) => codeLines(texts.get(file)))
  const places = found.filter((file) => texts.get(file).includes('nearestPlace('))
  return {
    files: found.length,
    'lines of code': lines.reduce((a, b) => a + b, 0),
    'that find the nearest place by themselves': places.length,
    each: found.map((file, at) => `${basename(file, '.tsx')} ${lines[at]}`),
  }
}

/**
 * What the declared lists are made of besides the shared parts: the files that declare them, those that read a declaration or the rows of a
 * list, their handlers, and pieces that serve lists alone.
 */
function lists() {
  const isShared = /\/demo\/|\/kernel\/lists\/|\/server\/src\/platform\/|^apps\/web\/src\/(parts|ui|api)\//
  const isHandler = /\/(list-[\w-]+|export-[\w-]+|get-[\w-]*counts)\.ts$/
  const isPiece = /^packages\/contract\/|^apps\/server\/|([cC]olumns|[cC]ells|[fF]ilters|-tabs|-list)\.tsx?$/
  const product = files.filter(
    (file) => /^(apps|packages\/contract)\/.*\.tsx?$/.test(file) && !isTest.test(file) && !isShared.test(file),
  )
  const importers = Map.groupBy(
    product.flatMap((file) => graph.get(file).map(({ target }) => [target, file])),
    ([target]) => target,
  )
  const importersOf = (file) => (importers.get(file) ?? []).map(([, importer]) => importer)
  const declaring = product.filter((file) => file.startsWith('packages/') && /= defineList\(/.test(texts.get(file)))
  const others = product.filter(
    (file) => /^apps\/server\/.*-list-queries\.ts$/.test(file) || /<ListScreen\b/.test(texts.get(file)),
  )
  const found = new Set([
    ...declaring,
    ...declaring.flatMap(importersOf).filter((file) => file.startsWith('apps/')),
    ...others,
  ])
  // A set hands out what is added while it is gone through.
  for (const file of found) {
    if (file.startsWith('apps/server/')) for (const one of importersOf(file)) if (isHandler.test(one)) found.add(one)
    for (const { target } of graph.get(file)) {
      const isOurs = texts.has(target) && !isShared.test(target) && isPiece.test(target)
      if (isOurs && importersOf(target).every((one) => found.has(one))) found.add(target)
    }
  }
  const linesIn = (place) =>
    [...found].filter((file) => file.startsWith(place)).reduce((sum, file) => sum + codeLines(texts.get(file)), 0)
  const count = (pattern) => declaring.flatMap((file) => texts.get(file).match(pattern) ?? []).length
  const declared = count(/= defineList\(/g)
  const words = count(/^.*\b(?:en|zh): .*$/gm)
  const parts = {
    'words of the declarations': words,
    'declared beside them': linesIn('packages/contract/') - words,
    served: linesIn('apps/server/'),
    'on the page': linesIn('apps/web/'),
  }
  const sum = Object.values(parts).reduce((total, lines) => total + lines, 0)
  return {
    declared,
    ...parts,
    'lines a list': Math.round(sum / declared),
    'of them words': Math.round(words / declared),
  }
}

function copiedRules() {
  const seen = new Map()
  let rules = 0
  for (const file of files.filter((one) => one.endsWith('.css'))) {
    for (const [, body] of texts.get(file).matchAll(/\{([^{}]+)\}/g)) {
      const said = body.replace(/\s+/g, ' ').trim()
      if (said.split(';').length < 3) continue
      rules += 1
      seen.set(said, (seen.get(said) ?? 0) + 1)
    }
  }
  const copies = [...seen.values()].reduce((sum, times) => sum + times - 1, 0)
  return { 'rules of two lines and more': rules, copies }
}

function copiedLines() {
  const span = 6
  const seen = new Map()
  const twice = new Map()
  const product = files.filter((file) => /^(apps|packages)\//.test(file) && /\.tsx?$/.test(file) && !isTest.test(file))
  let all = 0
  for (const file of product) {
    const lines = texts
      .get(file)
      .split('\n')
      .map((line) => line.trim())
    const code = lines.flatMap((line, at) =>
      line.length > 3 && !/^(\/\/|\/?\*|import |} from )/.test(line) ? [[line, at]] : [],
    )
    all += code.length
    for (let from = 0; from + span <= code.length; from += 1) {
      const window = code.slice(from, from + span)
      const key = window.map(([line]) => line).join('\n')
      const first = seen.get(key)
      if (!first) seen.set(key, { file, places: window.map(([, at]) => at) })
      else {
        for (const [, at] of window) mark(twice, file, at)
        for (const at of first.places) mark(twice, first.file, at)
      }
    }
  }
  const copied = [...twice.values()].reduce((sum, of) => sum + of.size, 0)
  return { lines: copied, 'of lines of code': all, percent: ((copied / all) * 100).toFixed(1) }
}

function mark(twice, file, at) {
  if (!twice.has(file)) twice.set(file, new Set())
  twice.get(file).add(at)
}

function readAgainByHand() {
  const page = files.filter(
    (file) => file.startsWith('apps/web/') && !isTest.test(file) && !file.startsWith('apps/web/src/api/'),
  )
  return page.reduce(
    (sum, file) => sum + [...texts.get(file).matchAll(/\b(readAgain|invalidateQueries|refetchQueries)\(/g)].length,
    0,
  )
}
