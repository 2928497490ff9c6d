// npm run boundaries: reads every import of our sources and holds it to import-rules.ts; finds imports of files that
// do not exist, of packages not declared where they are used, and cycles (imports of types aside).
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { components, importGraph, workspaces } from './import-graph.mjs'
import { brokenRule } from './import-rules.ts'
import { root } from './setup.mjs'

/** Files run by tools of the repository, whose packages the root declares. */
const toolFile = /\.test\.tsx?$|\/test\/|\.config\.ts$|^e2e\/|^apps\/server\/scripts\//

const productKinds = ['dependencies', 'optionalDependencies']

const { graph, errors: problems } = importGraph()
for (const [file, imports] of graph) for (const one of imports) check(file, one)
for (const cycle of cycles()) problems.push(`a cycle: ${[...cycle, cycle[0]].join(' -> ')}`)

for (const problem of problems) console.error(problem)
const count = [...graph.values()].reduce((sum, imports) => sum + imports.length, 0)
console.log(`${graph.size} files, ${count} imports, ${problems.length} broken rules`)
process.exitCode = problems.length === 0 ? 0 : 1

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

/** Files that import each other in a circle, imports of types and lazy ones aside. */
function cycles() {
  const next = (file) =>
    graph.get(file).flatMap(({ target, isType, isLazy }) => (isType || isLazy || !graph.has(target) ? [] : [target]))
  return components(graph.keys(), next).filter((members) => members.length > 1)
}
