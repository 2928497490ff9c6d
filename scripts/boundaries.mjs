// npm run boundaries: reads every import of our sources and holds it to import-rules.ts; finds imports of files that
// do not exist, of packages not declared where they are used, and cycles (imports of types aside).
import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { brokenRule } from './import-rules.ts'
import { root } from './setup.mjs'

const workspaces = ['packages/contract', 'packages/domain', 'apps/server', 'apps/web', 'e2e', 'bench']
const ownPackage = /^@portal\/(contract|domain)\/(.+)$/
/** Files run by tools of the repository, whose packages the root declares. */
const toolFile = /\.test\.tsx?$|\/test\/|\.config\.ts$|^e2e\/|^apps\/server\/scripts\//

const productKinds = ['dependencies', 'optionalDependencies']

const problems = []
const graph = new Map(sources().map((file) => [file, importsOf(file)]))
for (const [file, imports] of graph) for (const one of imports) check(file, one)
for (const cycle of cycles()) problems.push(`a cycle: ${[...cycle, cycle[0]].join(' -> ')}`)

for (const problem of problems) console.error(problem)
const count = [...graph.values()].reduce((sum, imports) => sum + imports.length, 0)
console.log(`${graph.size} files, ${count} imports, ${problems.length} broken rules`)
process.exitCode = problems.length === 0 ? 0 : 1

function sources() {
  const patterns = [...workspaces.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`), 'scripts/*.{ts,mjs}']
  return globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path) }).sort()
}

function importsOf(file) {
  const { module, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  for (const error of errors) problems.push(`${file}: ${error.message}`)
  const fromImports = module.staticImports.map(({ moduleRequest, entries }) => ({
    name: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const fromExports = module.staticExports.flatMap(({ entries }) =>
    entries
      .filter((entry) => entry.moduleRequest)
      .map((entry) => ({ name: entry.moduleRequest.value, isType: entry.isType })),
  )
  const text = readFileSync(join(root, file), 'utf8')
  const lazy = module.dynamicImports
    .map(({ moduleRequest }) => /^['"`]([^$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1])
    .filter((name) => name !== undefined)
    .map((name) => ({ name, isType: false, isLazy: true }))
  return [...fromImports, ...fromExports, ...lazy].map((one) => ({ ...one, target: targetOf(file, one.name) }))
}

/** Path from the root for a file of ours, undefined for a package. */
function targetOf(file, name) {
  const [, workspace, path] = ownPackage.exec(name) ?? []
  if (workspace) return `packages/${workspace}/src/${path}.ts`
  return name.startsWith('.') ? posix.join(dirname(file), name.replace(/\?.*$/, '')) : undefined
}

function check(file, { name, target, isType }) {
  if (target === undefined) return checkPackage(file, name, isType)
  if (!existsSync(join(root, target))) return problems.push(`${file} imports ${name}, which does not exist`)
  const rule = brokenRule(file, target)
  if (rule) problems.push(`${file} imports ${target}: ${rule.why}`)
}

function checkPackage(file, name, isType) {
  if (isBuiltin(name)) {
    const isPure = file.startsWith('packages/domain/') && !toolFile.test(file)
    if (isPure) problems.push(`${file} imports ${name}: rules are pure`)
    return
  }
  if (/^(virtual:|\/)/.test(name)) return
  const bare = name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  const workspace = workspaces.find((folder) => file.startsWith(`${folder}/`))
  const isProduct = workspace !== undefined && !toolFile.test(file)
  const manifests = isProduct ? [workspace] : [workspace ?? '.', '.']
  // an image of the server leaves out what only development needs
  const kinds = isProduct && !isType ? productKinds : [...productKinds, 'devDependencies']
  if (!manifests.some((folder) => declares(folder, kinds, bare))) {
    problems.push(`${file} imports ${bare}, which is not among ${kinds.join(', ')} of ${manifests.join(' or ')}`)
  }
}

function declares(folder, kinds, name) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return kinds.some((kind) => [name, `@types/${name}`].some((one) => manifest[kind]?.[one] !== undefined))
}

/** Strongly connected files (Tarjan), each once; the graph has no imports of types and no lazy ones. */
function cycles() {
  const found = []
  const state = new Map()
  const stack = []
  const visit = (file) => {
    const own = { index: state.size, low: state.size, isOpen: true }
    state.set(file, own)
    stack.push(file)
    for (const { target, isType, isLazy } of graph.get(file)) {
      if (isType || isLazy || !graph.has(target)) continue
      const other = state.get(target) ?? visit(target)
      if (other.isOpen) own.low = Math.min(own.low, other.low)
    }
    if (own.low === own.index) {
      const members = stack.splice(stack.indexOf(file))
      for (const member of members) state.get(member).isOpen = false
      if (members.length > 1) found.push(members)
    }
    return own
  }
  for (const file of graph.keys()) if (!state.has(file)) visit(file)
  return found
}
