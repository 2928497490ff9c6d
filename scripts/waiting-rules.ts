import { parseSync } from 'oxc-parser'

/** What a page shows or where it stands at one moment: asked once, it may be asked too early. */
const momentary = new Set([
  ...[
    'count',
    'textContent',
    'innerText',
    'innerHTML',
    'allTextContents',
    'allInnerTexts',
    'inputValue',
    'getAttribute',
    'boundingBox',
    'all',
  ],
  ...['isVisible', 'isHidden', 'isChecked', 'isEnabled', 'isDisabled', 'isEditable', 'evaluate', 'evaluateAll', 'url'],
])

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/**
 * Assertions of a browser test that look at the page once, where `expect.poll` or a wait of the page's own would
 * look until it is so.
 *
 * @returns Their lines, from 1, in order.
 */
export function unwaitedAssertions(file: string, source: string): number[] {
  const lines: number[] = []
  const lineOf = (place: number) => source.slice(0, place).split('\n').length
  visit(parseSync(file, source).program as unknown as Node, (node) => {
    // What is expected is read as early as what is looked at: `expect.poll` asks for one side anew.
    if (isOfExpect(node) && (node.arguments as Node[]).some(looksOnce)) lines.push(lineOf(node.start))
    return false
  })
  return lines
}

/** Whether a value is read of the page right there; what a function reads is read when that is called. */
function looksOnce(value: Node): boolean {
  let found = false
  visit(value, (node) => {
    if (/Function/.test(node.type)) return true
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined
    const property = callee?.type === 'MemberExpression' ? (callee.property as Node) : undefined
    const object = callee?.object as Node | undefined
    // `Promise.all` has its name only.
    const isOfPage = object?.name !== 'Promise'
    if (isOfPage && typeof property?.name === 'string' && momentary.has(property.name)) found = true
    return found
  })
  return found
}

/** `expect(…)`, `expect.poll(…)` and the matchers after them. */
function isOfExpect(node: Node): boolean {
  let inner = node
  while (inner.type === 'CallExpression' || inner.type === 'MemberExpression')
    inner = (inner.type === 'CallExpression' ? inner.callee : inner.object) as Node
  return node.type === 'CallExpression' && inner.type === 'Identifier' && inner.name === 'expect'
}

/** Every node from the outside in; below one that `seen` answers with true nothing is visited. */
function visit(node: Node, seen: (node: Node) => boolean): void {
  if (seen(node)) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, seen)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
