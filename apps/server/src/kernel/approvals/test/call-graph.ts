import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Call } from '@portal/contract/call'
import { parseSync } from 'oxc-parser'

/** One thing that stands at the top of a file: what it is called, its text, and what it names of this file and of others. */
export interface Declared {
  readonly file: string
  readonly name: string
  readonly text: string
  readonly uses: ReadonlySet<string>
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function identifiersIn(node: Node, found = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') found.add(String(node.name))
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) identifiersIn(one, found)
  }
  return found
}

interface Import {
  readonly from: string
  readonly name: string
}

function importsOf(body: readonly Node[]): Map<string, Import> {
  const found = new Map<string, Import>()
  for (const node of body.filter(({ type }) => type === 'ImportDeclaration')) {
    for (const one of node.specifiers as Node[]) {
      const name = (one.imported as { name?: string } | undefined)?.name ?? 'default'
      found.set((one.local as { name: string }).name, { from: (node.source as { value: string }).value, name })
    }
  }
  return found
}

/** What a statement at the top declares, by name. */
function declarationsOf(node: Node): readonly (readonly [string, Node])[] {
  const inner = isNode(node.declaration) ? node.declaration : node
  if (inner.type === 'FunctionDeclaration') return [[(inner.id as { name: string }).name, inner]]
  if (inner.type !== 'VariableDeclaration') return []
  return (inner.declarations as Node[]).flatMap((one) => {
    const id = one.id as Node & { name?: string }
    return id.type === 'Identifier' && id.name !== undefined ? [[id.name, one] as const] : []
  })
}

export const keyOf = (file: string, name: string) => `${file}#${name}`

/**
 * The source of the server as a graph of what calls what: everything at the top of a file by `file#name`, and the handler of each call. What is called by a table
 * alone, such as the form of a kind of order, is not followed.
 */
export async function readCallGraph(root: string) {
  const declared = new Map<string, Declared>()
  const handlers = new Map<string, string>()
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|(^|\/)(test|demo)\//.test(file))
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const body = parseSync(file, text).program.body as unknown as Node[]
    const imports = importsOf(body)
    const tops = body.flatMap(declarationsOf)
    const own = new Set(tops.map(([name]) => name))
    for (const [name, node] of tops) {
      const used = [...identifiersIn(node)].flatMap((one) => {
        const from = imports.get(one)
        if (from?.from.startsWith('.')) return keyOf(relative(root, join(root, dirname(file), from.from)), from.name)
        return from === undefined && own.has(one) && one !== name ? keyOf(file, one) : []
      })
      declared.set(keyOf(file, name), { file, name, text: text.slice(node.start, node.end), uses: new Set(used) })
      const call = /^\w+ = implement\(\s*(\w+)/.exec(text.slice(node.start, node.end))?.[1]
      const from = call === undefined ? undefined : imports.get(call)
      if (!from?.from.startsWith('@portal/contract/')) continue
      const contract = (await import(from.from)) as Record<string, Call>
      handlers.set(contract[from.name]?.name ?? '', keyOf(file, name))
    }
  }
  /** Everything that is reached from somewhere, itself included, without going on from what `stops` names. */
  const reach = (from: string, stops: (one: Declared) => boolean = () => false): ReadonlySet<string> => {
    const seen = new Set<string>()
    const open = [from]
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      const one = declared.get(key)
      if (!one || seen.has(key)) continue
      seen.add(key)
      if (!stops(one)) open.push(...one.uses)
    }
    return seen
  }
  return { declared, handlers, reach }
}
