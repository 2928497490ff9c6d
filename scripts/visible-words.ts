import { parseSync } from 'oxc-parser'

/** One text that people read: the string itself, or the fixed parts of a template with `{}` for what is filled in. */
export interface VisibleText {
  readonly language: 'en' | 'zh'
  readonly line: number
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [part: string]: unknown
}

/** The texts of every `{ en, zh }` and of every call `words(en, zh)` in a source of ours, in the order of the source. */
export function visibleTexts(file: string, source: string): VisibleText[] {
  const found: VisibleText[] = []
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  const take = (language: 'en' | 'zh', node: Node) => {
    for (const { text, start } of textsOf(node)) found.push({ language, line: lineOf(start), text })
  }
  const visit = (node: Node) => {
    const pair = pairOf(node)
    if (!pair) return childrenOf(node).forEach(visit)
    take('en', pair.en)
    take('zh', pair.zh)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return found
}

/** Both halves of a pair of texts; a table that has the languages as keys is no pair, but holds such. */
function pairOf(node: Node): { en: Node; zh: Node } | undefined {
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'words') {
    const [en, zh] = node.arguments as Node[]
    return en && zh && { en, zh }
  }
  if (node.type !== 'ObjectExpression') return undefined
  const { en, zh } = Object.fromEntries(
    (node.properties as Node[])
      .filter(({ type }) => type === 'Property')
      .map(({ key, value }) => [(key as Node).name ?? (key as Node).value, value as Node]),
  )
  return en && zh && en.type !== 'ObjectExpression' ? { en, zh } : undefined
}

function textsOf(node: Node): { text: string; start: number }[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ text: node.value, start: node.start }]
  const inner = childrenOf(node).flatMap(textsOf)
  if (node.type !== 'TemplateLiteral') return inner
  const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return [{ text: parts.join('{}'), start: node.start }, ...inner]
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
}
