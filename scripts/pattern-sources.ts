/** A node of the tree that oxc-parser makes, as far as patterns are read from it. */
export interface Node {
  readonly type: string
  readonly start: number
  // biome-ignore lint/suspicious/noExplicitAny: the fields depend on the type of the node
  readonly [field: string]: any
}
interface Pattern {
  readonly at: number
  readonly source: string
  readonly flags: string
}
type Constants = ReadonlyMap<string, Node>
type VisitorClass = new (on: Readonly<Record<string, (node: Node) => void>>) => { visit(program: unknown): void }

/**
 * Every pattern of a file: literals, `new RegExp` of what the file says of it, and texts of `String.raw`, which are parts of
 * patterns here.
 */
export function patternsIn(program: unknown, Visitor: VisitorClass): readonly Pattern[] {
  const constants = new Map<string, Node>()
  const built: Node[] = []
  const raw: Node[] = []
  const patterns: Pattern[] = []
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (id.type === 'Identifier' && init && constants.set(id.name, init)),
    Literal: ({ start, regex }) =>
      void (regex && patterns.push({ at: start, source: regex.pattern, flags: regex.flags })),
    NewExpression: (node) => void (node.callee.name === 'RegExp' && built.push(node)),
    CallExpression: (node) => void (node.callee.name === 'RegExp' && built.push(node)),
    TaggedTemplateExpression: (node) => void (isRaw(node) && raw.push(node)),
  }).visit(program)
  for (const node of built) {
    const [source, flags] = node.arguments
    patterns.push({
      at: node.start,
      source: readable(source, constants),
      flags: flags?.type === 'Literal' ? String(flags.value) : '',
    })
  }
  for (const node of raw) patterns.push({ at: node.start, source: readable(node, constants), flags: 'u' })
  return patterns
}

const isRaw = ({ tag }: Node) =>
  tag.type === 'MemberExpression' && tag.object.name === 'String' && tag.property.name === 'raw'

/** A text with its unknown parts as a letter or, where a number must stand, as a digit. */
function readable(node: Node, constants: Constants): string {
  const asLetters = textOf(node, constants, 'x', 0)
  return isPattern(asLetters) ? asLetters : textOf(node, constants, '9', 0)
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp && !/\{[^{}]{0,9}x[^{}]{0,9}\}/.test(source)
  } catch {
    return false
  }
}

const depthMax = 8

function textOf(node: Node, constants: Constants, unknown: string, depth: number): string {
  if (depth > depthMax) return unknown
  const read = (one: Node) => textOf(one, constants, unknown, depth + 1)
  switch (node.type) {
    case 'Literal':
      return node.regex ? node.regex.pattern : String(node.value)
    case 'TemplateLiteral':
      return joined(node, 'cooked', read)
    case 'TaggedTemplateExpression':
      return isRaw(node) ? joined(node.quasi, 'raw', read) : unknown
    case 'BinaryExpression':
      return node.operator === '+' ? read(node.left) + read(node.right) : unknown
    case 'Identifier': {
      const constant = constants.get(node.name)
      return constant ? read(constant) : unknown
    }
    case 'CallExpression':
      return node.callee.property?.name === 'join' && node.arguments[0]?.type === 'Literal'
        ? piecesOf(node.callee.object, constants).map(read).join(node.arguments[0].value)
        : unknown
    default:
      return unknown
  }
}

function joined(template: Node, kind: 'cooked' | 'raw', read: (node: Node) => string): string {
  return template.quasis
    .map((quasi: Node, at: number) => {
      const piece = template.expressions[at]
      return quasi.value[kind] + (piece ? read(piece) : '')
    })
    .join('')
}

function piecesOf(list: Node, constants: Constants): readonly Node[] {
  if (list.type === 'Identifier') {
    const constant = constants.get(list.name)
    return constant ? piecesOf(constant, constants) : [list]
  }
  if (list.type !== 'ArrayExpression') return [list]
  return list.elements.flatMap((one: Node) =>
    one.type === 'SpreadElement' ? piecesOf(one.argument, constants) : [one],
  )
}
