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

interface Half {
  readonly language: 'en' | 'zh'
  readonly node: Node
}

/**
 * The texts of every `{ en, zh }`, also of tables under these keys, and of every call and list that takes an English and a
 * Chinese text side by side, in the order of the source.
 */
export function visibleTexts(file: string, source: string): VisibleText[] {
  const found: VisibleText[] = []
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  const visit = (node: Node) => {
    const halves = halvesOf(node)
    for (const child of childrenOf(node)) {
      const half = halves.find((one) => one.node === child || one.node === child.value)
      if (!half) visit(child)
      else
        for (const { text, start } of textsOf(half.node))
          found.push({ language: half.language, line: lineOf(start), text })
    }
  }
  visit(parseSync(file, source).program as unknown as Node)
  return found
}

function halvesOf(node: Node): readonly Half[] {
  if (node.type === 'CallExpression') return halvesSideBySide(node.arguments as Node[])
  if (node.type === 'ArrayExpression')
    return halvesSideBySide((node.elements as (Node | null)[]).filter((one) => one !== null))
  return node.type === 'ObjectExpression' ? halvesOfObject(node) : []
}

/** The values of the keys `en` and `zh`; not where one of them holds both languages itself, as in a list of languages. */
function halvesOfObject(node: Node): readonly Half[] {
  const { en, zh } = Object.fromEntries(
    (node.properties as Node[])
      .filter(({ type }) => type === 'Property')
      .map(({ key, value }) => [(key as Node).name ?? (key as Node).value, value as Node]),
  )
  if (!en || !zh || (en.type === 'ObjectExpression' && halvesOfObject(en).length > 0)) return []
  return [
    { language: 'en', node: en },
    { language: 'zh', node: zh },
  ]
}

/** What an argument may be that is text: an object or a call says itself which language it holds. */
const textTypes = ['Literal', 'TemplateLiteral', 'ConditionalExpression', 'ArrowFunctionExpression']

/** Of arguments or of a list the texts in Latin letters beside one in Han characters, and these: `line('ask', 'Not known', '未知')`. */
function halvesSideBySide(given: readonly Node[]): readonly Half[] {
  const scripts = given.map((node) => ({ node, script: scriptOf(node) }))
  return scripts.flatMap(({ node, script }, at): readonly Half[] => {
    const beside = [scripts[at - 1]?.script, scripts[at + 1]?.script]
    if (script === 'latin' && beside.includes('han')) return [{ language: 'en', node }]
    return script === 'han' && beside.includes('latin') ? [{ language: 'zh', node }] : []
  })
}

function scriptOf(node: Node): 'latin' | 'han' | undefined {
  if (!textTypes.includes(node.type)) return undefined
  const text = textsOf(node)
    .map((one) => one.text)
    .join('')
  if (/\p{Script=Han}/u.test(text)) return 'han'
  return /\p{Script=Latin}/u.test(text) ? 'latin' : undefined
}

function textsOf(node: Node): { text: string; start: number }[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ text: node.value, start: node.start }]
  // The key of a table is no text.
  const inner = node.type === 'Property' ? textsOf(node.value as Node) : childrenOf(node).flatMap(textsOf)
  if (node.type !== 'TemplateLiteral') return inner
  const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return [{ text: parts.join('{}'), start: node.start }, ...inner]
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
}
