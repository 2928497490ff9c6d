// Every import of our sources, read from the files: who imports what, whether it is of types alone, whether it is lazy.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from './setup.mjs'

export const workspaces = ['packages/contract', 'packages/domain', 'apps/server', 'apps/web', 'e2e', 'bench']
const ownPackage = /^@portal\/(contract|domain)\/(.+)$/

/**
 * @returns {{ graph: Map<string, { name: string, target?: string, isType: boolean, isLazy?: true }[]>, errors: string[] }}
 *   imports by file, paths from the repository's root; `target` of a file of ours alone.
 */
export function importGraph() {
  const errors = []
  const graph = new Map(sources().map((file) => [file, importsOf(file, errors)]))
  return { graph, errors }
}

function sources() {
  const patterns = [...workspaces.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`), 'scripts/*.{ts,mjs}']
  return globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path) }).sort()
}

function importsOf(file, problems) {
  const text = readFileSync(join(root, file), 'utf8')
  const { module, errors } = parseSync(file, text)
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

/**
 * Strongly connected nodes (Tarjan), each once, also those of one node.
 *
 * @param {Iterable<string>} nodes
 * @param {(node: string) => Iterable<string>} next nodes that one leads to.
 * @returns {string[][]} a component before every one that leads to it.
 */
export function components(nodes, next) {
  const found = []
  const state = new Map()
  const stack = []
  const visit = (node) => {
    const own = { index: state.size, low: state.size, isOpen: true }
    state.set(node, own)
    stack.push(node)
    for (const target of next(node)) {
      const other = state.get(target) ?? visit(target)
      if (other.isOpen) own.low = Math.min(own.low, other.low)
    }
    if (own.low === own.index) {
      const members = stack.splice(stack.indexOf(node))
      for (const member of members) state.get(member).isOpen = false
      found.push(members)
    }
    return own
  }
  for (const node of nodes) if (!state.has(node)) visit(node)
  return found
}
